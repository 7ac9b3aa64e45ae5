// Configuration files shipped with programs: every file round-trips byte for byte, known formats
// are read without a fault, and changing one value changes nothing else.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { configFaults } from '#common/config/check.ts'
import { readDocument, withValue } from '#common/config/document.ts'
import { type ConfigFormat, formatOfName } from '#common/config/format.ts'
import { withItem, withoutItem } from '#common/config/lists.ts'
import type { Path } from '#common/config/parsed.ts'
import { decode, encode, encodingOf } from '#server/text/encodings.ts'
import { fromEditorText, toEditorText } from '#src/components/CodeEditor/lineEnds.ts'
import { describeData } from '../support/sharedData.ts'

/** Ini files with a different extension. */
const alsoIni = ['odoo.conf', 'php.ini-development']
/** Most values to try in one file. */
const most = process.env.TEST_FULL === '1' ? 400 : 25

const formatOf = (path: string): ConfigFormat | undefined =>
  alsoIni.some(name => path.endsWith(name)) ? 'ini' : formatOfName(path)

function textOf(bytes: Uint8Array) {
  const encoding = encodingOf(bytes)
  const text = encoding && decode(bytes, encoding)
  return encoding === undefined || text === undefined ? undefined : { encoding, text }
}

describeData('configuration files', folder => {
  const files = readdirSync(join(folder, 'configs'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.md'))
    .map(entry => join(entry.parentPath, entry.name))
  const known = files.flatMap(path => {
    const found = textOf(readFileSync(path))
    const format = formatOf(path)
    return found && format ? [{ path, format, text: found.text }] : []
  })

  it('are all there', () => {
    expect(files.length).toBeGreaterThan(5)
    expect(known.length).toBeGreaterThan(2)
  })

  it.each(files)('%s comes back to the byte through the editor', path => {
    const bytes = readFileSync(path)
    const found = textOf(bytes)
    if (!found) return
    const back = fromEditorText(found.text, toEditorText(found.text))
    expect(Buffer.from(encode(back, found.encoding).bytes ?? [])).toEqual(bytes)
  })

  it.each(known)('$path has no fault as $format', ({ format, text }) => {
    expect(configFaults(format, text, undefined)).toEqual([])
  })

  it.each(known.filter(({ format }) => format === 'ini'))(
    '$path has the keys of its lines, and no others',
    ({ text }) => {
      const begun = text.split(/\r\n|\r|\n/).map(line => line.split(/[=:]/)[0]?.trim())
      for (const { path } of readDocument('ini', text).leaves) {
        expect(begun).toContain(path.at(-1))
        expect(path.at(-1)).toMatch(/^[\w][\w.[\]-]*$/)
      }
    },
  )

  it.each(known)('$path changes only where a value is changed', ({ format, text }) => {
    const { leaves } = readDocument(format, text)
    const step = Math.max(1, Math.floor(leaves.length / most))
    for (const leaf of leaves.filter((_, at) => at % step === 0)) {
      const changed = withValue(format, text, leaf.path, 'another')
      if (changed === undefined) continue // its name occurs twice
      expect(changed.slice(0, leaf.from)).toBe(text.slice(0, leaf.from))
      expect(changed.endsWith(text.slice(leaf.to))).toBe(true)
    }
  })

  it.each(known)(
    '$path is the same again once an item was put into each list and taken out',
    ({ format, text }) => {
      const lists = listsIn(readDocument(format, text).value)
      const step = Math.max(1, Math.floor(lists.length / most))
      for (const { path, count } of lists.filter((_, at) => at % step === 0)) {
        const item = format === 'xml' ? { '@name': 'another' } : { name: 'another', count: 2 }
        const added = withItem(format, text, path, item)
        if (added === undefined) continue
        expect(withoutItem(format, added, [...path, count])?.trimEnd()).toBe(text.trimEnd())
      }
    },
  )

  it.each(known)('$path loses only what is taken out of its lists', ({ format, text }) => {
    const lists = listsIn(readDocument(format, text).value).filter(({ count }) => count > 1)
    const step = Math.max(1, Math.floor(lists.length / most))
    for (const { path, count } of lists.filter((_, at) => at % step === 0)) {
      const left = withoutItem(format, text, [...path, count - 1])
      if (left === undefined) continue
      let head = 0
      while (head < left.length && left[head] === text[head]) head += 1
      expect(text.endsWith(left.slice(head))).toBe(true)
    }
  })
})

/** Every list in a document, with its length. */
function listsIn(value: unknown, path: Path = []): { path: Path; count: number }[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Array.isArray(value)
    ? value.flatMap((item, at) => listsIn(item, [...path, at]))
    : Object.entries(value).flatMap(([name, item]) => listsIn(item, [...path, name]))
  return Array.isArray(value) ? [{ path, count: value.length }, ...inner] : inner
}
