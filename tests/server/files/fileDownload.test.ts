// Downloads of files: tickets, ranges, growing logs, files replaced meanwhile; both kinds of host.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, mkdir, readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageNames } from '#src/generated/operations.ts'
import { filesOf, kindNames, startTwoKinds, type TwoKinds } from '#tests/support/twoKinds.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let two: TwoKinds
beforeAll(async () => {
  two = await startTwoKinds()
})
afterAll(() => two?.stop())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const megabyte = 1024 * 1024

/**
 * Names that cause trouble in headers, with the names that a browser gets. Line breaks and
 * direction marks are removed.
 */
const hostile = {
  'quotes "and" \\ ; %41': 'quotes "and" _ ; %41',
  'line\r\nbreaks\nX-Evil: 1': 'linebreaksX-Evil: 1',
  'invoice\u202Efdp.exe': 'invoicefdp.exe',
  [`${'🍕'.repeat(63)}...`]: `${'🍕'.repeat(63)}...`,
  "it's (1) café": "it's (1) café",
}

/** The name in a Content-Disposition, as a browser reads it. */
const nameIn = (response: Response) => {
  const header = response.headers.get('content-disposition') ?? ''
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''\S+$/)
  return decodeURIComponent(header.split("UTF-8''")[1] ?? '')
}

describe.each(kindNames)('on a %s host', name => {
  const here = () => ({ kind: two.kinds[name], ...filesOf(two.server, two.kinds[name]) })

  it('a ticket for one file: the bytes, an attachment that is not sniffed, in the journal', async () => {
    const { kind, download } = here()
    const bytes = randomBytes(3 * megabyte + 17)
    await writeFile(join(kind.folder, 'one.bin'), bytes)
    const { payload, ask } = await download('/one.bin')
    expect(payload).toMatchObject({ name: 'one.bin', size: bytes.length, job: null })
    const whole = await ask()
    expect(whole.headers.get('content-length')).toBe(`${bytes.length}`)
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    expect(nameIn(whole)).toBe('one.bin')
    expect(sha256(await bytesOf(whole))).toBe(sha256(bytes))
    const records = await two.server.db.sql
      .selectFrom('journal')
      .selectAll()
      .where('operation', '=', 'downloadFile')
      .where('target', '=', '/one.bin')
      .where('store_id', '=', kind.storeId)
      .execute()
    expect(records).toMatchObject([
      { outcome: 'ok', reason: 'A test', details: { how: 'ticket', bytes: bytes.length } },
    ])
  })

  it('goes on where it was cut, and begins anew with another version', async () => {
    const { kind, download } = here()
    const bytes = randomBytes(2 * megabyte)
    await writeFile(join(kind.folder, 'resumed.bin'), bytes)
    const { ask } = await download('/resumed.bin')
    const etag = (await ask({ Range: 'bytes=0-0' })).headers.get('etag') ?? ''
    const rest = await ask({ Range: `bytes=${megabyte}-`, 'If-Range': etag })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes ${megabyte}-${2 * megabyte - 1}/${2 * megabyte}`,
    ])
    expect(sha256(await bytesOf(rest))).toBe(sha256(bytes.subarray(megabyte)))
    const anew = await ask({ Range: `bytes=${megabyte}-`, 'If-Range': '"another"' })
    expect([anew.status, (await bytesOf(anew)).length]).toEqual([200, 2 * megabyte])
  })

  it('a log that grows ends at the length it had, however often it is asked for', async () => {
    const { kind, download } = here()
    const file = join(kind.folder, 'growing.log')
    const before = Buffer.from('a line of the log\n'.repeat(250_000))
    await writeFile(file, before)
    const { payload, ask } = await download('/growing.log')
    let stopped = false
    const growing = (async () => {
      while (!stopped) await appendFile(file, 'one more line\n')
    })()
    try {
      for (let tries = 0; tries < 3; tries += 1) {
        const whole = await bytesOf(await ask())
        expect(whole.length).toBe(payload.size)
        expect(sha256(whole)).toBe(sha256(before))
      }
      const tail = await ask({ Range: 'bytes=-18' })
      expect(await tail.text()).toBe('a line of the log\n')
    } finally {
      stopped = true
      await growing
    }
    expect((await readFile(file)).length).toBeGreaterThan(payload.size)
  })

  it.each<[string, (file: string) => Promise<void>]>([
    [
      'another file is put in its place',
      async file => {
        await writeFile(`${file}.new`, randomBytes(9 * megabyte))
        await rename(`${file}.new`, file)
      },
    ],
    ['it is cut', file => truncate(file, 10)],
    ['it is written anew', file => writeFile(file, randomBytes(9 * megabyte))],
  ])('breaks off when %s, and is not found from then on', async (what, change) => {
    const { kind, download } = here()
    const path = `/replaced, ${what}`
    const file = join(kind.folder, path)
    await writeFile(file, randomBytes(8 * megabyte))
    const { payload, ask, answer } = await download(path)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const request = get(`${two.server.url}/ext/downloads/${payload.ticket}`, {
      headers: { cookie },
    })
    const [response]: IncomingMessage[] = await once(request, 'response')
    // Reads slowly, so that the transfer pauses somewhere in the middle.
    await once(response as IncomingMessage, 'readable')
    await change(file)
    let read = 0
    const ended = new Promise<string>(resolve => {
      response?.on('error', () => resolve('broken off'))
      response?.on('end', () => resolve('ended'))
    })
    response?.on('data', (bytes: Buffer) => {
      read += bytes.length
    })
    expect(await ended).toBe('broken off')
    expect(read).toBeLessThan(8 * megabyte)
    expect((await ask()).status).toBe(404)
    expect((await ask({ Range: 'bytes=0-3' })).status).toBe(404)
  })

  it('names that are hostile to headers arrive right, by ticket and as bytes', async () => {
    const { kind, download, bytes } = here()
    await mkdir(join(kind.folder, 'names'))
    for (const [given, offered] of Object.entries(hostile)) {
      await writeFile(join(kind.folder, 'names', given), given)
      const { ask } = await download(`/names/${given}`)
      const [byTicket, atOnce] = [await ask(), await bytes(`/names/${given}`)]
      for (const answer of [byTicket, atOnce]) {
        expect(nameIn(answer)).toBe(offered)
        expect(answer.headers.get('x-evil')).toBe(null)
        expect(await answer.text()).toBe(given)
      }
    }
  })

  it('who does not ask for JSON gets the bytes of one file, and no archive', async () => {
    const { kind, bytes } = here()
    await writeFile(join(kind.folder, 'plain.txt'), 'plain')
    const answer = await bytes('/plain.txt')
    expect([answer.headers.get('content-type'), answer.headers.get('content-length')]).toEqual([
      'application/octet-stream',
      '5',
    ])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toBe('plain')
    expect((await bytes('/plain.txt', '/plain.txt ')).status).toBe(422)
    expect((await bytes('/')).status).toBe(422)
  })

  it('an empty file is one too', async () => {
    const { kind, download } = here()
    await writeFile(join(kind.folder, 'empty'), '')
    const { payload, ask } = await download('/empty')
    expect([payload.size, (await bytesOf(await ask())).length]).toEqual([0, 0])
    await appendFile(join(kind.folder, 'empty'), 'filled')
    expect((await bytesOf(await ask())).length).toBe(0)
  })

  it('a ticket is for its session, and for who may still see files', async () => {
    const { kind, download } = here()
    await writeFile(join(kind.folder, 'mine'), 'mine')
    const { payload, ask } = await download('/mine')
    const address = `${two.server.url}/ext/downloads/${payload.ticket}`
    expect((await fetch(address)).status).toBe(404)
    expect((await ask()).status).toBe(200)
    const setPages = (pages: string[]) =>
      two.server.db.sql
        .updateTable('operators')
        .set({ pages })
        .where('username', '=', `at ${name}`)
        .execute()
    await setPages(['monitor'])
    expect((await ask()).status).toBe(404)
    await setPages([...pageNames])
    expect((await ask()).status).toBe(200)
  })
})
