import { describe, expect, test } from 'vitest'
import type { TrayParts } from './parts.ts'
import { Tray } from './tray.ts'
import type { FetchEnd, TrayItem, TrayOrder } from './types.ts'

const order = (name: string, size = 100): TrayOrder => ({
  ticket: `t-${name}`,
  name,
  size,
  version: 'v1',
  store: 'Aurora',
  source: { kind: 'file', path: `/${name}`, store: 17 },
})
const soon = () => new Promise(done => setTimeout(done))

/** A tray in a world controlled by the test. */
function trayed(parts: Partial<TrayParts> = {}, kept: readonly TrayItem[] = []) {
  const runs = new Map<string, { end: (end: FetchEnd) => void; progress: (at: number) => void }>()
  const log: string[] = []
  let time = 1_000_000_000_000
  const tray = new Tray(
    {
      begin(item, progress) {
        log.push(`fetch ${item.name} ${item.ticket}`)
        let end: (fetchEnd: FetchEnd) => void = () => undefined
        const ended = new Promise<FetchEnd>(resolve => {
          end = resolve
        })
        runs.set(item.name, { end, progress: at => progress(at, false) })
        return { ended, stop: () => end({ end: 'stopped' }) }
      },
      renew: async () => null,
      again: async () => ({ ticket: 'anew', name: 'a', size: 50, version: 'v2' }),
      hashOf: async () => 'right',
      room: async () => null,
      deliver: async item => void log.push(`deliver ${item.name}`),
      native: item => void log.push(`native ${item.name}`),
      forget: async id => void log.push(`forget ${id}`),
      read: () => ({ info: 'No.', isSession: false }),
      changed: () => undefined,
      now: () => time,
      ...parts,
    },
    kept,
  )
  const states = () => Object.fromEntries(tray.items.map(({ name, state }) => [name, state]))
  const end = async (name: string, fetchEnd: FetchEnd) => {
    runs.get(name)?.end(fetchEnd)
    await soon()
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { tray, runs, log, states, end, pass, item: () => tray.items[0] }
}

async function with1(parts: Partial<TrayParts> = {}) {
  const world = trayed(parts)
  world.tray.add('1', order('a'))
  await soon()
  return world
}
const arrived = (sha256 = 'right') => ({ end: 'arrived', sha256 }) as const

describe('the queue', () => {
  test('two at a time, in their order; the next one begins when one ends', async () => {
    const { tray, states, end, log } = trayed()
    for (const name of ['a', 'b', 'c', 'd']) tray.add(name, order(name))
    await soon()
    expect(states()).toEqual({ a: 'running', b: 'running', c: 'queued', d: 'queued' })
    await end('a', arrived())
    expect(states()).toEqual({ a: 'done', b: 'running', c: 'running', d: 'queued' })
    expect(log.filter(line => line.startsWith('fetch'))).toHaveLength(3)
  })

  test('what is asked for twice under one id is there once', async () => {
    const { tray } = await with1()
    tray.add('1', order('a'))
    expect(tray.items).toHaveLength(1)
  })

  test('a paused one gives its place away, and waits again when it goes on', async () => {
    const { tray, states } = trayed()
    for (const name of ['a', 'b', 'c']) tray.add(name, order(name))
    await soon()
    tray.pause('a')
    expect(states()).toEqual({ a: 'paused', b: 'running', c: 'running' })
    tray.resume('a')
    expect(states()).toEqual({ a: 'queued', b: 'running', c: 'running' })
  })

  test('progress has a rate', async () => {
    const { runs, pass, item } = await with1()
    runs.get('a')?.progress(0)
    pass(1000)
    runs.get('a')?.progress(40)
    expect(item()).toMatchObject({ got: 40, rate: 40 })
  })

  test('what went on, or stood for want of a session, goes on; what was paused stays so', async () => {
    const { tray } = trayed()
    for (const name of ['a', 'b', 'c']) tray.add(name, order(name))
    await soon()
    tray.pause('c')
    tray.close('session')
    expect(tray.items.map(({ state, why }) => [state, why])).toEqual([
      ['paused', null],
      ['paused', 'session'],
      ['paused', 'session'],
    ])
    const later = trayed({}, tray.items)
    later.tray.start()
    await soon()
    expect(later.states()).toEqual({ a: 'running', b: 'running', c: 'paused' })
  })

  test('logging out stops all and forgets their bytes', async () => {
    const { tray, log } = await with1()
    tray.clear()
    expect(tray.items).toEqual([])
    expect(log).toContain('forget 1')
  })
})

describe('how it ends', () => {
  test('the right bytes are handed to the browser, once', async () => {
    const { end, item, log } = await with1()
    await end('a', arrived())
    expect(item()).toMatchObject({ state: 'done', checked: true, sha256: 'right', kept: true })
    expect(log.filter(line => line === 'deliver a')).toHaveLength(1)
  })

  test('other bytes than the server has are thrown away, and fetched anew when asked', async () => {
    const { tray, end, item, log, states } = await with1()
    await end('a', arrived('wrong'))
    expect(item()).toMatchObject({ state: 'failed', why: 'damaged' })
    expect(log).toContain('forget 1')
    expect(log).not.toContain('deliver a')
    tray.retry('1')
    expect([states().a, item()?.got]).toEqual(['running', 0])
  })

  test('a server that does not tell its hash: saved, and said so', async () => {
    const { end, item } = await with1({ hashOf: () => Promise.reject(new Error('older')) })
    await end('a', arrived())
    expect(item()).toMatchObject({ state: 'done', checked: false })
  })

  test('a ticket that ran out is renewed, and the download goes on', async () => {
    const fresh = { ticket: 'fresh', name: 'a', size: 100, version: 'v1' }
    const { end, log, states } = await with1({ renew: async () => fresh })
    await end('a', { end: 'expired' })
    expect(states()).toEqual({ a: 'running' })
    expect(log).toContain('fetch a fresh')
    // If no byte arrived in between, a third ticket is pointless.
    await end('a', { end: 'expired' })
    expect(states()).toEqual({ a: 'failed' })
  })

  test('a version that is gone is said, and the new one asked for only when wanted', async () => {
    const { tray, end, item, log } = await with1()
    await end('a', { end: 'expired' })
    expect(item()).toMatchObject({ state: 'failed', why: 'gone' })
    tray.retry('1')
    await soon()
    expect(item()).toMatchObject({ state: 'running', version: 'v2', size: 50 })
    expect(log.indexOf('forget 1')).toBeLessThan(log.indexOf('fetch a anew'))
  })

  test('a session that ended leaves it to be gone on with', async () => {
    const { end, item } = await with1({
      renew: () => Promise.reject(new Error('401')),
      read: () => ({ info: null, isSession: true }),
    })
    await end('a', { end: 'expired' })
    expect(item()).toMatchObject({ state: 'paused', why: 'session' })
  })

  test.each([
    [{ end: 'changed' }, 'changed', null],
    [{ end: 'network' }, 'network', null],
    [{ end: 'room' }, 'room', null],
    [{ end: 'refused', info: 'No.' }, 'refused', 'No.'],
  ] as const)('%o', async (how, why, info) => {
    const { end, item } = await with1()
    await end('a', how)
    expect(item()).toMatchObject({ state: 'failed', why, info })
  })

  test('what the browser kept only a part of is fetched by the browser, unless it was cancelled', async () => {
    const lost = async () => Promise.reject(new Error('The browser kept 3 bytes of 100'))
    const losing = await with1({ deliver: lost })
    await losing.end('a', arrived())
    expect(losing.item()).toMatchObject({ state: 'native', why: 'unsupported', kept: false })
    expect(losing.log).toContain('native a')
    let fail: (error: Error) => void = () => undefined
    const deliver = () =>
      new Promise<void>((_, reject) => {
        fail = reject
      })
    const delivering = await with1({ deliver })
    await delivering.end('a', arrived())
    expect(delivering.states()).toEqual({ a: 'checking' })
    delivering.tray.remove('1')
    fail(new Error('gone'))
    await soon()
    expect(delivering.log).not.toContain('native a')
    expect(delivering.tray.items).toEqual([])
  })

  test('where there are no private files the browser does it', async () => {
    const { end, item, log } = await with1()
    await end('a', { end: 'unsupported' })
    expect(item()).toMatchObject({ state: 'native', why: 'unsupported' })
    expect(log).toContain('native a')
  })

  test('without room for it the browser does it, after what was saved has given way', async () => {
    const { tray, end, log, states, pass } = await with1({ room: async () => 150 })
    await end('a', arrived())
    pass(10 * 60_000)
    tray.add('2', order('b', 240))
    await soon()
    expect([states().b, log.includes('forget 1')]).toEqual(['running', true])
    tray.add('3', order('c', 1000))
    await soon()
    expect(states()).toEqual({ a: 'done', b: 'running', c: 'native' })
  })

  test('what was saved just now stays for the copy of the browser', async () => {
    const { tray, end, log } = await with1()
    await end('a', arrived())
    tray.remove('1')
    expect([tray.items, log.includes('forget 1')]).toEqual([[], false])
  })
})
