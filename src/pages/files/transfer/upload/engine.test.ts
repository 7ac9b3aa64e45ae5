// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { maxRows, overallOf, rowsOf } from './shown.ts'
import {
  error,
  found,
  keepTime,
  newEngine,
  place,
  sending,
  serverOf,
  settle,
  states,
} from './testUploads.ts'
import type { Item } from './types.ts'

keepTime()

describe('files on their way', () => {
  test('three at once; the next begins when one is there', async () => {
    const { engine, sent } = await sending('a', 'b', 'c', 'd', 'e')
    const placed: string[] = []
    engine.onPlaced(item => placed.push(item.placed ?? ''))
    await settle()
    expect(sent.map(({ path }) => path)).toEqual(['a', 'b', 'c'])
    sent[1]?.end('/config/b')
    await settle()
    expect(states(engine)).toEqual(['a sending', 'b done', 'c sending', 'd sending', 'e queued'])
    expect(placed).toEqual(['/config/b'])
  })

  test('what the server refuses is not sent, what is taken is asked about', async () => {
    const [engine, { support, sent }] = [newEngine(), serverOf()]
    const files = ['bad', 'taken 1', 'taken 2', 'taken 3', 'free'].map(path => found(path))
    const adding = engine.add(support, place, files)
    await settle()
    const { question } = engine.getSnapshot()
    expect(question?.conflicts.map(({ path }) => path)).toEqual(['taken 1', 'taken 2', 'taken 3'])
    question?.answer(
      new Map([
        ['taken 1', 'skip'],
        ['taken 2', 'replace'],
        ['taken 3', 'keepBoth'],
      ]),
    )
    await adding
    await settle()
    expect(states(engine)).toEqual([
      'bad failed',
      'taken 2 sending',
      'taken 3 sending',
      'free sending',
    ])
    const choices = sent.map(({ conflict, seen }) => [conflict, seen])
    expect(choices).toEqual([
      ['replace', 'seen taken 2'],
      ['keepBoth', null],
      ['fail', null],
    ])
  })

  test('a lost network is waited for, however long; another refusal ends it', async () => {
    const { engine, sent } = await sending('a')
    for (let attempt = 0; attempt < 12; attempt += 1) {
      sent.at(-1)?.onId('id')
      sent.at(-1)?.fail(error(0, 'server.unreachable'))
      await settle()
      expect(states(engine)).toEqual(['a waiting'])
      await vi.advanceTimersByTimeAsync(31_000)
    }
    expect(sent).toHaveLength(13)
    expect(sent.at(-1)).toMatchObject({ id: 'id', key: sent[0]?.key })
    sent.at(-1)?.fail(error(422, 'file.denied'))
    await settle()
    expect(states(engine)).toEqual(['a failed'])
  })

  test('it goes on at once when the network says that it is back', async () => {
    const { sent } = await sending('a')
    for (let n = 0; n < 6; n += 1) {
      sent.at(-1)?.fail(error(0, 'server.unreachable'))
      await settle()
      window.dispatchEvent(new Event('online'))
      await settle()
    }
    expect(sent).toHaveLength(7)
  })

  test('a host that stays away is given up after some attempts', async () => {
    const { engine, sent } = await sending('a')
    for (let n = 0; n < 6; n += 1) {
      sent.at(-1)?.fail(error(503, 'host.unreachable'))
      await vi.advanceTimersByTimeAsync(60_000)
    }
    expect([states(engine), sent.length]).toEqual([['a failed'], 6])
  })

  test('pause keeps what has come, cancel removes it', async () => {
    const { engine, support, sent } = await sending('a')
    sent[0]?.onId('id')
    sent[0]?.onSent(2)
    await settle()
    const [item] = engine.getSnapshot().items
    if (item) engine.pause(item)
    await settle()
    expect([states(engine), support.dropUpload.mock.calls]).toEqual([['a paused'], []])
    if (item) engine.resume(item)
    await settle()
    expect(sent[1]).toMatchObject({ id: 'id' })
    if (item) engine.cancel(item)
    await settle()
    expect([states(engine), support.dropUpload.mock.calls]).toEqual([[], [['id']]])
  })

  test('one that the server has forgotten begins anew', async () => {
    const { engine, sent } = await sending('a')
    sent[0]?.onId('id')
    sent[0]?.fail(error(404, 'upload.not_found'))
    await settle()
    expect(sent[1]).toMatchObject({ id: null })
    sent[1]?.fail(error(404, 'upload.not_found'))
    await settle()
    expect(states(engine)).toEqual(['a failed'])
  })

  test('tried again it goes on where it was, unless what stood there is the reason', async () => {
    const { engine, support, sent } = await sending('a', 'b')
    for (const upload of sent) upload.onId(`of ${upload.path}`)
    sent[0]?.fail(error(422, 'host.full'))
    sent[1]?.fail(error(409, 'file.exists'))
    await settle()
    engine.retry()
    await settle()
    const again = sent.slice(2).map(({ path, id, key }) => [path, id, key === sent[0]?.key])
    expect(again).toEqual([
      ['a', 'of a', true],
      ['b', null, false],
    ])
    expect(support.checkUploads).toHaveBeenCalledTimes(2)
    expect(support.dropUpload.mock.calls).toEqual([['of b']])
  })

  test('the failed ones that leave the list leave the server too', async () => {
    const { engine, support, sent } = await sending('a')
    sent[0]?.onId('id')
    sent[0]?.fail(error(422, 'host.full'))
    await settle()
    engine.clear()
    await settle()
    expect([states(engine), support.dropUpload.mock.calls]).toEqual([[], [['id']]])
  })

  test('what cannot be read is said, is not sent, and can be chosen anew', async () => {
    const [engine, { support, sent }] = [newEngine(), serverOf()]
    await engine.add(support, place, [{ file: null, path: 'gone' }, found('empty/', 0)])
    await settle()
    expect(states(engine)).toEqual(['gone failed', 'empty/ sending'])
    expect(support.checkUploads.mock.calls[0]?.[2]).toMatchObject([{ path: 'empty/', size: 0 }])
    sent[0]?.end('/config/empty')
    const [item] = engine.getSnapshot().items
    if (item) engine.anew(item, new File(['x'], 'another name'))
    await settle()
    expect(sent[1]).toMatchObject({ path: 'gone' })
    const overall = overallOf(engine.getSnapshot().items)
    expect(overall).toMatchObject({ total: 1, done: 0, folders: 1 })
    await engine.add(support, place, [])
    await settle()
    expect(engine.getSnapshot().note).toBe('nothing')
  })

  test('leaving asks only while something is on its way; the end is counted once', async () => {
    const [engine, { support, sent }] = [newEngine(), serverOf()]
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    await engine.add(support, place, [found('a'), found('b')])
    expect(leave()).toBe(true)
    for (const { end, path } of sent) end(`/config/${path}`)
    await settle()
    expect([leave(), engine.getSnapshot().rounds]).toEqual([false, 1])
  })
})

test('of two thousand files the panel shows some, what wants something first', () => {
  // The panel needs nothing else of it.
  const item = (n: number, state: Item['state']) =>
    ({ path: `${n}`, state, size: 2, sent: 1 }) as Item
  const items = Array.from({ length: 2000 }, (_, n) => item(n, n === 1999 ? 'failed' : 'queued'))
  const rows = rowsOf(items)
  expect([rows.length, rows[0]?.path]).toEqual([maxRows, '1999'])
  expect(overallOf(items)).toMatchObject({ total: 2000, failed: 1, open: 1999, bytes: 4000 })
})
