// Encodings, byte order marks and line endings, byte for byte, on both kinds of host.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { filesOf, kindNames, startTwoKinds, type TwoKinds } from '#tests/support/twoKinds.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let two: TwoKinds
beforeAll(async () => {
  two = await startTwoKinds()
})
afterAll(() => two?.stop())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const seed = 5

/** Written with Node's own functions, not with those under test. */
const writers = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-16le': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  latin1: (text: string) => Buffer.from(text, 'latin1'),
} as const
type Encoding = keyof typeof writers
const encodings = Object.keys(writers) as Encoding[] // Object.keys loses the key's type

interface Made {
  readonly encoding: Encoding
  readonly bytes: Buffer
}

/**
 * Lines in any script (Latin-1 has only its own), each with its own line ending; sometimes none at
 * the end.
 */
const made: fc.Arbitrary<Made> = fc.constantFrom(...encodings).chain(encoding => {
  const latin = fc.constantFrom(...' =;#[]"\té£ÿabcxyz0189')
  const wide = fc.constantFrom(...'aé☕🍕ж中=\u202E\uFEFF\u0085')
  const line = fc.string({ unit: encoding === 'latin1' ? latin : wide, maxLength: 30 })
  const end = fc.constantFrom('\n', '\r\n', '\r')
  return fc
    .record({
      lines: fc.array(fc.tuple(line, end), { maxLength: 12 }),
      last: line,
      mark: fc.boolean(),
    })
    .map(({ lines, last, mark }) => {
      // Without such a character it would be valid UTF-8 too.
      const head = encoding === 'latin1' ? 'é' : mark && encoding === 'utf-8' ? '\uFEFF' : ''
      const text = `${head}${lines.flat().join('')}${last}`
      return { encoding, bytes: writers[encoding](text) }
    })
})

const numRuns = process.env.TEST_FULL === '1' ? 200 : 60
const files = fc.sample(made, { numRuns, seed })
const special: readonly (readonly [string, string])[] = [
  ['empty', ''],
  ['a mark alone', '\uFEFF'],
  ['no final line end', 'a\r\nb'],
  ['ends alone', '\r\n\r\n\n\r'],
  ['CR alone', 'a\rb\rc\r'],
]

describe.each(kindNames)('on a %s host', name => {
  const here = () => ({ kind: two.kinds[name], ...filesOf(two.server, two.kinds[name]) })

  it(`${numRuns} generated files open as the text they are, and are saved to the byte`, async () => {
    const { kind, open, save } = here()
    await mkdir(join(kind.folder, 'made'))
    const counts = new Map<string, number>()
    for (const [index, { bytes, encoding }] of files.entries()) {
      const path = `/made/${index}`
      await writeFile(join(kind.folder, path), bytes)
      const { json, status } = await open(path)
      expect([index, status]).toEqual([index, 200])
      const { content, version } = json.payload
      counts.set(json.payload.encoding, (counts.get(json.payload.encoding) ?? 0) + 1)
      expect([index, json.payload.encoding]).toEqual([index, encoding])
      expect(sha256(await readFile(join(kind.folder, path)))).toBe(sha256(bytes))
      // Half of them as a client that does not know encodings.
      const named = index % 2 === 0 ? { encoding } : {}
      const saved = await save(path, content, { version, ...named })
      expect([index, saved.status, saved.json.code]).toEqual([index, 200, undefined])
      expect([index, saved.json.payload.version]).toEqual([index, version])
      expect(sha256(await readFile(join(kind.folder, path)))).toBe(sha256(bytes))
    }
    expect([...counts.values()].every(count => count > numRuns / 10)).toBe(true)
    expect(counts.size).toBe(4)
  })

  it.each(special)('%s', async (what, text) => {
    const { kind, open, save } = here()
    const path = `/${what}`
    await writeFile(join(kind.folder, path), text)
    const { json } = await open(path)
    expect(json.payload).toMatchObject({ content: text, encoding: 'utf-8' })
    const { version } = json.payload
    expect((await save(path, text, { version, encoding: 'utf-8' })).status).toBe(200)
    expect(await readFile(join(kind.folder, path), 'utf8')).toBe(text)
  })

  it('an emptied file is valid, and so is one that is filled again', async () => {
    const { kind, open, save } = here()
    await writeFile(join(kind.folder, 'emptied'), writers['utf-16le']('a'))
    expect((await save('/emptied', '', { encoding: 'utf-16le' })).status).toBe(200)
    expect(await readFile(join(kind.folder, 'emptied'))).toHaveLength(0)
    expect((await open('/emptied')).json.payload).toMatchObject({ content: '', size: 0 })
    expect((await save('/emptied', '☕')).status).toBe(200)
    expect(await readFile(join(kind.folder, 'emptied'), 'utf8')).toBe('☕')
  })

  it('another encoding is written on purpose only, and what it lacks is named', async () => {
    const { kind, open, save } = here()
    await writeFile(join(kind.folder, 'menu'), writers.latin1('café'))
    const refused = await save('/menu', 'café\n 5 €')
    expect([refused.status, refused.json.code]).toEqual([422, 'file.not_encodable'])
    expect(refused.json.place).toEqual({ line: 2, column: 4, character: '€ U+20AC' })
    expect(refused.json.info).toContain('Line 2, column 4: € U+20AC')
    expect(await readFile(join(kind.folder, 'menu'))).toEqual(writers.latin1('café'))
    expect((await save('/menu', 'café 5 €', { encoding: 'utf-8' })).status).toBe(200)
    expect(await readFile(join(kind.folder, 'menu'), 'utf8')).toBe('café 5 €')
    const asLatin = await open('/menu', 'latin1')
    expect(asLatin.json.payload.content).toBe('cafÃ© 5 â\x82¬')
    expect((await open('/menu', 'utf-16le')).json.code).toBe('file.not_text')
  })

  it('what cannot be edited tells what a viewer needs', async () => {
    const { kind, open } = here()
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0, 0x10])
    await writeFile(join(kind.folder, 'picture.jpg'), picture)
    await writeFile(join(kind.folder, 'large.log'), 'é'.repeat(3 * 1024 * 1024))
    await writeFile(join(kind.folder, 'large.bin'), Buffer.alloc(5 * 1024 * 1024 + 1))
    const refusalOf = async (path: string) => {
      const { status, json } = await open(path)
      const { kind: what, size, encoding } = json.file
      expect(json.file.version.length).toBeGreaterThan(8)
      return [status, json.code, what, size, encoding]
    }
    expect(await refusalOf('/picture.jpg')).toEqual([422, 'file.not_text', 'binary', 5, null])
    expect(await refusalOf('/large.log')).toEqual([
      422,
      'file.too_large',
      'large',
      6291456,
      'utf-8',
    ])
    expect(await refusalOf('/large.bin')).toEqual([422, 'file.too_large', 'large', 5242881, null])
  })
})
