import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '../support/server.ts'
import { describeData } from '../support/sharedData.ts'
import { filesBelow, oddStrings, ofThisRun, wrongOf } from './corpus.ts'
import { type Surface, sha256, startSurface } from './surface.ts'

const limit = 5 * 1024 * 1024

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1'

/**
 * The encoding of a file, undefined when it is not text. Independent of the server's detection,
 * which is under test.
 */
function writtenIn(bytes: Buffer): Encoding | undefined {
  const start = bytes.toString('hex', 0, 2)
  if (start === 'fffe') return 'utf-16le'
  if (start === 'feff') return 'utf-16be'
  const asUtf8 = bytes.toString('utf8')
  if (Buffer.from(asUtf8).equals(bytes)) return asUtf8.includes('\0') ? undefined : 'utf-8'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these occur in text
  return /^[\t-\r\x1b -~\xa0-\xff]*$/.test(bytes.toString('latin1')) ? 'latin1' : undefined
}

/** The bytes of a text, by Node's own functions. */
function bytesOf(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  return Buffer.from(text, encoding)
}

const refusal = (bytes: Buffer) =>
  bytes.length > limit
    ? 'file.too_large'
    : writtenIn(bytes) === undefined
      ? 'file.not_text'
      : undefined

const brief = ({ status, json }: CallAnswer) => [status, json?.code]

describeData('files', folder => {
  let surface: Surface
  beforeAll(async () => {
    surface = await startSurface()
  })
  afterAll(() => surface.server.stop())

  const onDisk = (path: string) => readFile(join(surface.store.folder, path))

  /** Everything below a folder, as its lists show it. */
  async function listed(path: string): Promise<string[]> {
    const { payload, links } = (await surface.list(path || '/')).json
    expect(links.pagination.total).toBe(payload.length)
    const below: string[][] = []
    for (const { name, metadata } of payload) {
      expect(metadata.path).toBe(`${path}/${name}`)
      below.push(metadata.type === 'folder' ? await listed(metadata.path) : [metadata.path])
    }
    return below.flat()
  }

  /** Opens a file, saves it unchanged and with one more line, and checks the bytes on disk. */
  async function edit(path: string): Promise<void> {
    const before = await onDisk(path)
    const opened = await surface.open(path)
    const wrong = refusal(before)
    if (wrong) return expect(brief(opened)).toEqual([422, wrong])
    const { content, version, size } = opened.json.payload
    const encoding = writtenIn(before) ?? 'utf-8'
    expect([size, opened.json.payload.encoding]).toEqual([before.length, encoding])
    // Compares hashes, since a diff of megabytes is no useful message.
    expect(sha256(bytesOf(content, encoding))).toBe(sha256(before))
    const same = await surface.save(path, content, version)
    expect(brief(same)).toEqual([200, undefined])
    expect(sha256(await onDisk(path))).toBe(sha256(before))
    const line = encoding === 'latin1' ? '# one more liné\n' : '# one more line ☕\n'
    const more = await surface.save(path, content + line, same.json.payload.version)
    expect(brief(more)).toEqual([200, undefined])
    const after = Buffer.concat([before, bytesOf(line, encoding)])
    expect(sha256(await onDisk(path))).toBe(sha256(after))
  }

  test('each is listed, opens as the very text or says honestly why not, and is saved to the byte', async () => {
    const files = filesBelow(folder)
    await cp(folder, surface.store.folder, { recursive: true })
    expect((await listed('')).sort()).toEqual(files.map(file => `/${file}`).sort())
    // The repository's own files are few; of others every fourth.
    const edited = files.length > 100 ? ofThisRun(files) : files
    expect(await wrongOf(edited, file => edit(`/${file}`))).toEqual([])
    const texts: string[] = []
    for (const file of edited)
      if (!refusal(await readFile(join(folder, file)))) texts.push(`/${file}`)
    const saves = await surface.server.db.sql
      .selectFrom('journal')
      .select(['target', 'outcome'])
      .where('operation', '=', 'saveFile')
      .execute()
    // Both kinds occur, otherwise half of this test checked nothing.
    expect([texts.length > 0, texts.length < edited.length]).toEqual([true, true])
    expect(saves.map(({ target, outcome }) => `${target} ${outcome}`).sort()).toEqual(
      texts.flatMap(text => [`${text} ok`, `${text} ok`]).sort(),
    )
  })

  test('the largest grows to the limit and over it', async () => {
    const files = await Promise.all(filesBelow(folder).map(file => readFile(join(folder, file))))
    const [text] = files.filter(bytes => !refusal(bytes)).sort((a, b) => b.length - a.length)
    const bytes = Buffer.alloc(limit, 'full to the last byte\n')
    bytes.set(text ?? [])
    await writeFile(join(surface.store.folder, 'full.log'), bytes)
    const { content } = (await surface.open('/full.log')).json.payload
    expect(sha256(Buffer.from(content))).toBe(sha256(bytes))
    await writeFile(join(surface.store.folder, 'full.log'), '!', { flag: 'a' })
    expect(brief(await surface.open('/full.log'))).toEqual([422, 'file.too_large'])
    expect(brief(await surface.save('/new.log', `${content}!`))).toEqual([422, 'file.too_large'])
    await expect(stat(join(surface.store.folder, 'new.log'))).rejects.toThrow('ENOENT')
  })

  test('each odd string is kept as the content of a file', async () => {
    const strings = oddStrings(folder)
    await mkdir(join(surface.store.folder, 'odd'))
    const wrong = await wrongOf(strings, async (text, index) => {
      const path = `/odd/${index}`
      expect((await surface.save(path, text)).status).toBe(200)
      expect(await onDisk(path)).toEqual(Buffer.from(text))
      expect((await surface.open(path)).json.payload.content).toBe(text)
    })
    expect(wrong).toEqual([])
    expect(await readdir(join(surface.store.folder, 'odd'))).toHaveLength(strings.length)
  })
})
