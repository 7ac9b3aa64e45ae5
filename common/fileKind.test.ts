import { expect, it } from 'vitest'
import { fileKind } from './fileKind.ts'

it.each([
  ['menu.csv', 'csv'],
  ['POS.LOG', 'log'],
  ['pos.log.1', 'log'],
  ['pos.log.2026-11-20', 'log'],
  ['pos.log.gz', 'archive'],
  ['.hidden.ini', 'configuration'],
  ['photo.old.JPEG', 'picture'],
  ['.env', 'file'],
  ['README', 'file'],
  ['ends.with.', 'file'],
  ['what.constructor', 'file'],
  ['', 'file'],
])('%s is of the kind %s', (name, kind) => {
  expect(fileKind(name)).toBe(kind)
})
