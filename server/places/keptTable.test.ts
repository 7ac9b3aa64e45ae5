import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptTable, keyOf } from './keptTable.ts'
import { townTable } from './townTable.ts'

const line =
  '1\tLeeds\tLeeds\tЛидс\t53.8\t-1.5\tP\tPPL\tGB\t\tENG\t\t\t\t455123\t\t47\tEurope/London\t'
const make = vi.fn(() => townTable(Buffer.from(line)))

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'towns-'))
  file = join(folder, 'cache', 'towns')
  make.mockClear()
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the table', () => {
  it('is made once, and read as it was made', () => {
    const made = keptTable(file, 'key', make)
    expect(keptTable(file, 'key', make)).toEqual(made)
    expect(make).toHaveBeenCalledTimes(1)
    expect(readdirSync(join(folder, 'cache'))).toEqual(['towns'])
  })
  it('is made anew under another key, and when its file is cut', () => {
    const made = keptTable(file, 'key', make)
    expect(keptTable(file, 'kez', make)).toEqual(made)
    truncateSync(file, readFileSync(file).length - 9)
    expect(keptTable(file, 'kez', make)).toEqual(made)
    expect(make).toHaveBeenCalledTimes(3)
  })
  it('is made where it cannot be kept', () => {
    writeFileSync(join(folder, 'cache'), '')
    expect(keptTable(file, 'key', make).size).toBe(1)
    expect(readdirSync(folder)).toEqual(['cache'])
  })
})

it('the key changes with the data and the code', () => {
  const [data, code] = ['data', 'code'].map(name => pathToFileURL(join(folder, name)))
  if (!data || !code) throw new Error('Two files')
  writeFileSync(data, 'a')
  writeFileSync(code, 'a')
  const first = keyOf(data, [code])
  writeFileSync(code, 'b')
  const second = keyOf(data, [code])
  writeFileSync(data, 'ab')
  expect(new Set([first, second, keyOf(data, [code])]).size).toBe(3)
})
