import { describe, expect, it } from 'vitest'
import { isSameVersion, partOf } from './range.ts'

describe('what a Range header asks of ten bytes', () => {
  it.each([
    ['bytes=0-3', { start: 0, length: 4 }],
    ['bytes=4-', { start: 4, length: 6 }],
    ['bytes=-3', { start: 7, length: 3 }],
    ['bytes=-99', { start: 0, length: 10 }],
    ['bytes=9-99', { start: 9, length: 1 }],
    ['BYTES = 0 - 0', { start: 0, length: 1 }],
    ['bytes=0-99999999999999999999999', { start: 0, length: 10 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=99999999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=3-2', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['lines=0-3', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=1.5-2', 'whole'],
    ['bytes=--3', 'whole'],
  ])('%j: %j', (header, part) => expect(partOf(header, 10)).toEqual(part))

  it('nothing of an empty file', () => {
    expect(partOf('bytes=0-', 0)).toBe('unsatisfiable')
    expect(partOf('bytes=-1', 0)).toBe('unsatisfiable')
    expect(partOf(undefined, 0)).toBe('whole')
  })
})

describe('If-Range', () => {
  it.each([
    [undefined, true],
    ['"v1"', true],
    [' "v1" ', true],
    ['W/"v1"', false],
    ['"v2"', false],
    ['', false],
    ['Sat, 21 Nov 2026 10:00:00 GMT', false],
  ])('%j: %s', (header, same) => expect(isSameVersion(header, '"v1"')).toBe(same))
})
