import { afterEach, expect, test, vi } from 'vitest'
import type { FetchTask, FromWorker, ToWorker } from './types.ts'

const task: FetchTask = {
  folder: 'o-ann',
  id: '1',
  address: 'http://console/ticket',
  size: 3,
  version: 'v',
  language: 'en-GB',
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The worker as the browser runs it: what it did and reported, in that order. */
async function worked(hear: (say: (word: ToWorker) => void) => Promise<Response>) {
  const log: string[] = []
  let data = Buffer.alloc(0)
  const handle = {
    getSize: () => data.length,
    read: () => 0,
    write(from: Uint8Array, { at }: { at: number }) {
      data = Buffer.concat([data.subarray(0, at), from])
      return from.length
    },
    truncate: () => undefined,
    flush: () => log.push(`flush ${data.length}`),
    close: () => log.push('close'),
  }
  const folder = {
    getDirectoryHandle: async () => folder,
    getFileHandle: async () => ({ createSyncAccessHandle: async () => handle }),
  }
  let say: (word: ToWorker) => void = () => undefined
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => folder } })
  vi.stubGlobal('addEventListener', (type: string, on: (event: { data: ToWorker }) => void) => {
    if (type === 'message') say = data => on({ data })
  })
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', () => hear(say))
  const ended = new Promise<void>(resolve => {
    vi.stubGlobal('postMessage', (word: FromWorker) => {
      if (!('ended' in word)) return
      log.push(word.ended.end)
      resolve()
    })
  })
  await import('./worker.ts')
  say({ start: task })
  await ended
  return log
}

test('the file is on the disk and let go of before it is said to have arrived', async () => {
  const whole = new Response('abc', { headers: { ETag: '"v"' } })
  expect(await worked(async () => whole)).toEqual(['flush 3', 'close', 'arrived'])
})

test('it is let go of as well before a word to stop is answered', async () => {
  const log = await worked(async say => {
    say({ stop: true })
    throw new TypeError('stopped')
  })
  expect(log).toEqual(['flush 0', 'close', 'stopped'])
})
