import { describe, expect, it } from 'vitest'
import type { Encoding } from './encoding.ts'
import {
  endOf,
  extendedDown,
  extendedUp,
  indexOf,
  lineAt,
  maxChars,
  type TextWindow,
  windowAt,
} from './textWindow.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const textsOf = (view: TextWindow) => view.lines.map((_, index) => lineAt(view, index).text)
const all = (bytes: Uint8Array<ArrayBuffer>, encoding: Encoding = 'utf8') =>
  windowAt(bytes, 0, bytes.length, encoding)

it('takes any line end, and none at the end of the file', () => {
  expect(textsOf(all(utf8('a\nb\r\nc\rd')))).toEqual(['a', 'b', 'c', 'd'])
  expect(textsOf(all(utf8('a\n\n\r\n')))).toEqual(['a', '', ''])
  expect(textsOf(all(utf8('')))).toEqual([''])
  const wide = new Uint8Array([...'a\r\nb\n'].flatMap(sign => [0, sign.charCodeAt(0)]))
  expect(textsOf(all(wide, 'utf16be'))).toEqual(['a', 'b'])
  // 0x0A0A is one UTF-16 character, not two line endings.
  expect(textsOf(all(new Uint8Array([0x0a, 0x0a, 0x0a, 0x00, 0x61, 0x00]), 'utf16le'))).toEqual([
    '\u0A0A',
    'a',
  ])
})

it('a line that is too long is cut, and says by how much', () => {
  const view = all(utf8(`x\n${'é'.repeat(maxChars + 7)}\ny`))
  const line = lineAt(view, 1)
  expect(line.text).toBe('é'.repeat(maxChars))
  expect(line.hidden).toBe(14)
  expect([lineAt(view, 0).hidden, lineAt(view, 2).text]).toEqual([0, 'y'])
})

describe('of a text of many lines', () => {
  const lines = Array.from({ length: 2000 }, (_, n) => `line ${n} ${'é€🍕'.repeat(n % 5)}`)
  const bytes = utf8(lines.join('\r\n'))
  const { length: size } = bytes
  const part = (start: number, length: number) => bytes.slice(start, start + length)

  it('wherever it begins: whole lines, none of them broken', () => {
    for (let at = 1; at < 900; at += 1) {
      const view = windowAt(part(at, 400), at, size, 'utf8')
      expect(view.begins, `${at}`).toBe(true)
      const shown = textsOf(view)
      expect(lines, `${at}`).toContain(shown[0])
      expect(shown.join(''), `${at}`).not.toContain('\uFFFD')
      expect(lineAt(view, 0).number).toBeNull()
    }
  })

  it('read down to the end by any pieces: each line once, in order, with its number', () => {
    for (const step of [301, 1024, 4099]) {
      let view = windowAt(part(0, step), 0, size, 'utf8')
      const seen = new Map<number, string>()
      const note = () => {
        for (const index of view.lines.keys()) {
          const { number, text, goesOn, began } = lineAt(view, index)
          if (number !== null && !goesOn && !began) seen.set(number, text)
        }
      }
      note()
      while (endOf(view) < size) {
        view = extendedDown(view, part(endOf(view), step), 8 * step)
        expect(view.bytes.length).toBeLessThanOrEqual(8 * step)
        note()
      }
      expect([...seen.keys()], `${step}`).toEqual(lines.map((_, index) => index + 1))
      expect([...seen.values()], `${step}`).toEqual(lines)
    }
  })

  it('read up from the end to the start: the same lines', () => {
    const step = 1024
    let view = windowAt(part(size - step, step), size - step, size, 'utf8')
    expect(textsOf(view).at(-1)).toBe(lines.at(-1))
    while (view.start > 0) {
      const at = Math.max(0, view.start - step)
      const before = view
      view = extendedUp(view, part(at, before.start - at), at, 4 * step)
      expect(view.start).toBeLessThan(before.start)
      const index = indexOf(view, before.start)
      expect(lineAt(view, index).text).toBe(lineAt(before, 0).text)
    }
    expect(lineAt(view, 0).number).toBe(1)
    expect(textsOf(view).slice(0, 3)).toEqual(lines.slice(0, 3))
  })

  it('keeps the numbers on the way down and up again', () => {
    const step = 2048
    let view = windowAt(part(0, step), 0, size, 'utf8')
    for (let n = 0; n < 8; n += 1) view = extendedDown(view, part(endOf(view), step), 3 * step)
    expect(view.start).toBeGreaterThan(0)
    const top = lineAt(view, 0)
    expect(lines[(top.number ?? 0) - 1]).toBe(top.text)
    view = extendedUp(view, part(view.start - step, step), view.start - step, 3 * step)
    const higher = lineAt(view, 0)
    expect(lines[(higher.number ?? 0) - 1]).toBe(higher.text)
  })
})

describe('of one line that never ends', () => {
  const bytes = utf8('€'.repeat(3000))
  const { length: size } = bytes

  it('begins and goes on, says so, and breaks no character', () => {
    const view = windowAt(bytes.slice(1000, 1500), 1000, size, 'utf8')
    const line = lineAt(view, 0)
    expect(view.lines).toHaveLength(1)
    expect([line.began, line.goesOn]).toEqual([true, true])
    expect(line.text).toMatch(/^€+$/)
    expect(endOf(view)).toBe(1500)
  })

  it('goes on by pieces to its end', () => {
    let view = windowAt(bytes.slice(0, 500), 0, size, 'utf8')
    while (endOf(view) < size) {
      const more = bytes.slice(endOf(view), endOf(view) + 500)
      view = extendedDown(view, more, 1000)
      expect(lineAt(view, 0).text).toMatch(/^€+$/)
    }
    expect(lineAt(view, 0).goesOn).toBe(false)
  })
})
