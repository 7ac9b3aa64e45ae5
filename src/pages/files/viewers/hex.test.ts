import { expect, it } from 'vitest'
import { blockLength, blocksOf, cutOut, type OpenBytes, readAll } from './bytes.ts'
import { asciiRow, hexOf, hexRow, offsetDigits } from './hex.ts'
import { positionOf } from './position.ts'

it('draws sixteen bytes and what of them can be read', () => {
  const bytes = new Uint8Array([...'Hello, wörld\n'].map(sign => sign.charCodeAt(0)))
  expect(hexRow(bytes, 16)).toBe('48 65 6c 6c 6f 2c 20 77  f6 72 6c 64 0a')
  expect(asciiRow(bytes)).toBe('Hello, w.rld.')
  expect(hexRow(bytes.subarray(0, 8), 16)).toBe('48 65 6c 6c 6f 2c 20 77')
  expect(hexRow(bytes.subarray(0, 8), 8)).toBe('48 65 6c 6c  6f 2c 20 77')
})

it('has offsets wide enough for the file', () => {
  expect([0, 1, 2 ** 32, 2 ** 32 + 1, 2 ** 40 + 1].map(offsetDigits)).toEqual([8, 8, 8, 10, 12])
  expect(hexOf(1200, 8)).toBe('000004b0')
})

it.each([
  ['1200', 1200],
  ['0x4b0', 1200],
  ['4B0h', 1200],
  [' 50 % ', 5000],
  ['12,5%', 1250],
  ['100%', 9999],
  ['0', 0],
  ['9999', 9999],
  ['10000', null],
  ['101%', null],
  ['-1', null],
  ['abc', null],
  ['', null],
])('“%s” of 10,000 bytes is %s', (text, at) => {
  expect(positionOf(text, 10_000)).toBe(at)
})

it('asks for the blocks that hold a range, and cuts it out of them', () => {
  expect(blocksOf(0, 1)).toEqual([0])
  expect(blocksOf(blockLength - 1, blockLength + 1)).toEqual([0, 1])
  expect(blocksOf(blockLength, blockLength)).toEqual([])
  const block = (value: number) => new Uint8Array(blockLength).fill(value)
  const cut = cutOut([block(1), block(2)], 3, 4 * blockLength - 1, 4 * blockLength + 2)
  expect([...cut]).toEqual([1, 2, 2])
})

it('reads a whole file in pieces, each in its place', async () => {
  const content = new Uint8Array(4 * 4 * blockLength + 5).map((_, index) => index % 251)
  const progress: number[] = []
  const file: OpenBytes = {
    store: 1,
    path: '/a',
    name: 'a',
    size: content.length,
    version: 'v',
    head: content.subarray(0, 1),
    read: async (start, length) => {
      // Later ones answer first.
      await new Promise(done => setTimeout(done, start === 0 ? 20 : 1))
      return content.slice(start, start + length)
    },
  }
  const all = await readAll(file, new AbortController().signal, come => progress.push(come))
  expect(Buffer.from(all).equals(Buffer.from(content))).toBe(true)
  expect(progress).toHaveLength(5)
  expect(progress.at(-1)).toBe(content.length)
})
