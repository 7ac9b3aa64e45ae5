import { expect, it } from 'vitest'
import { alignEnd, alignStart, charsEnd, decode, encodingOf } from './encoding.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, big = false) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let n = 0; n < text.length; n += 1) view.setUint16(n * 2, text.charCodeAt(n), !big)
  return bytes
}

it('is told by the byte order mark, else by what the bytes can be', () => {
  expect(encodingOf(utf16('\uFEFFa'))).toBe('utf16le')
  expect(encodingOf(utf16('\uFEFFa', true))).toBe('utf16be')
  expect(encodingOf(utf8('\uFEFFcafé 🍕'))).toBe('utf8')
  expect(encodingOf(new Uint8Array([99, 97, 102, 0xe9, 10]))).toBe('latin1')
  expect(decode(new Uint8Array([99, 97, 102, 0xe9]), 'latin1')).toBe('café')
  expect(decode(utf16('\uFEFFé', true), 'utf16be')).toBe('é')
})

it('a head that is cut inside a character is still UTF-8', () => {
  const bytes = utf8('aé€🍕')
  for (let length = 1; length <= bytes.length; length += 1)
    expect(encodingOf(bytes.subarray(0, length)), `${length}`).toBe('utf8')
})

it('two pieces cut anywhere give the text, neither losing nor breaking a character', () => {
  const text = 'aé€🍕\nzß'
  const bytes = utf8(text)
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const end = alignEnd(bytes.subarray(0, cut), 'utf8')
    const before = decode(bytes.subarray(0, end), 'utf8')
    const after = bytes.subarray(cut)
    expect(before + decode(bytes.subarray(end), 'utf8'), `${cut}`).toBe(text)
    expect(before, `${cut}`).not.toContain('\uFFFD')
    const skipped = alignStart(after, 'utf8', cut)
    expect(decode(after.subarray(skipped), 'utf8'), `${cut}`).not.toContain('\uFFFD')
  }
})

it('UTF-16 is cut at whole units, counted from the start of the file', () => {
  expect(alignStart(new Uint8Array(5), 'utf16le', 7)).toBe(1)
  expect(alignStart(new Uint8Array(5), 'utf16le', 8)).toBe(0)
  expect(alignEnd(new Uint8Array(5), 'utf16le', 8)).toBe(4)
  expect(alignEnd(new Uint8Array(5), 'utf16le', 7)).toBe(5)
})

it('bytes that are no UTF-8 at the end are not held back for ever', () => {
  expect(alignEnd(new Uint8Array([0x80, 0x80, 0x80, 0x80, 0x80]), 'utf8')).toBe(5)
  expect(alignStart(new Uint8Array([0x80, 0x80, 0x80, 0x80]), 'utf8', 9)).toBe(3)
})

it('counts characters, not bytes', () => {
  const bytes = utf8('éé🍕x')
  expect(charsEnd(bytes, 0, bytes.length, 2, 'utf8')).toBe(4)
  expect(charsEnd(bytes, 0, bytes.length, 3, 'utf8')).toBe(8)
  expect(charsEnd(bytes, 0, bytes.length, 9, 'utf8')).toBe(bytes.length)
  expect(charsEnd(bytes, 2, 8, 3, 'latin1')).toBe(5)
})
