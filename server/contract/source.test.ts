import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { readDocument } from './source.ts'

function place() {
  const base = mkdtempSync(join(tmpdir(), 'contract-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  return { file: join(base, 'openapi.yaml'), folder: join(base, 'cache') }
}

it('what was kept is what the document says', () => {
  const { folder } = place()
  const text = readFileSync('openapi.yaml', 'utf8')
  const [first, second] = [
    readDocument('openapi.yaml', folder),
    readDocument('openapi.yaml', folder),
  ]
  expect(first).toEqual(parse(text))
  expect(second).toEqual(first)
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[\da-f]{64}\.json$/)])
})

it('a changed document is read anew, a broken or missing cache costs nothing but time', () => {
  const { file, folder } = place()
  writeFileSync(file, 'a: 1')
  expect(readDocument(file, folder)).toEqual({ a: 1 })
  writeFileSync(file, 'a: 2')
  expect(readDocument(file, folder)).toEqual({ a: 2 })
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"a"')
  expect(readDocument(file, folder)).toEqual({ a: 2 })
  expect(readDocument(file, file)).toEqual({ a: 2 })
})
