import { describe, expect, it } from 'vitest'
import { tableIn } from './carryOut.ts'
import { Hider, Output } from './output.ts'

describe('secrets in what is said', () => {
  const hide = (secrets: readonly string[], ...pieces: string[]) => {
    const hider = new Hider(secrets)
    return pieces.map(piece => hider.take(piece)).join('') + hider.take('', true)
  }

  it('are taken out wherever the pieces are cut', () => {
    const secret = 'abcabd'
    const text = `x${secret}y abcab z${secret}`
    for (let at = 0; at <= text.length; at += 1)
      expect(hide([secret], text.slice(0, at), text.slice(at))).toBe('x•••y abcab z•••')
    expect(hide([secret], ...text)).toBe('x•••y abcab z•••')
  })

  it('the longer before the shorter; too short ones are none', () => {
    expect(hide(['1234', '123', 'a'], '12345 123 a')).toBe('•••5 ••• a')
  })
})

describe('what is said', () => {
  it('is written in order, with characters that were cut, and without a NUL', async () => {
    const written: [number, string][] = []
    const output = new Output({ write: async (...piece) => void written.push(piece) }, [])
    const bytes = Buffer.from('aé\0b')
    for (const byte of bytes) output.add(Buffer.from([byte]), 'stdout')
    output.add(Buffer.from([0xc3]), 'stderr')
    await output.end()
    expect(written.map(([, text]) => text).join('')).toBe('aé\u2400b\ufffd')
    expect(written.map(([start]) => start)[0]).toBe(0)
    expect(output.size).toBe(5)
  })

  it('that cannot be written is told at the end', async () => {
    const output = new Output({ write: () => Promise.reject(new Error('full')) }, [])
    output.say('a')
    await expect(output.end()).rejects.toThrow('full')
  })
})

it('a table has the columns of its first line, and rows of that width', () => {
  expect(tableIn('a\tb\n1\t2\n3\n4\t5\t6\n')).toEqual({
    columns: ['a', 'b'],
    rows: [
      ['1', '2'],
      ['3', ''],
      ['4', '5'],
    ],
    cut: false,
  })
})
