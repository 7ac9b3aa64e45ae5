import { describe, expect, it } from 'vitest'
import { oddLegalNames, traversalPayloads } from '#tests/support/hostile/traversal.ts'
import { HostError } from '../hostError.ts'
import {
  isUsableName,
  makeTemporaryName,
  parseVirtualPath,
  temporaryOwner,
  toVirtualPath,
} from './virtualPath.ts'

describe('parseVirtualPath', () => {
  it.each([
    ['/', []],
    ['/a', ['a']],
    ['/a/b.txt', ['a', 'b.txt']],
    ['//a///b/', ['a', 'b']],
    ['/./a/.', ['a']],
    ['/a\\..\\b', ['a\\..\\b']],
    ['/%2e%2e/x', ['%2e%2e', 'x']],
    ['/.../..a', ['...', '..a']],
    [`/${'\u00e9'.repeat(127)}`, ['\u00e9'.repeat(127)]],
  ])('%j is a path', (path, names) => {
    expect(parseVirtualPath(path)).toEqual(names)
  })

  it.each([
    '',
    'a',
    './a',
    '/..',
    '/a/..',
    '/a/../b',
    '/\0',
    '/a\0b',
    '/\uD800',
    `/${'a'.repeat(256)}`,
    `/${'\u00e9'.repeat(128)}`,
    `/${'a/'.repeat(2048)}`,
    `/a/${makeTemporaryName(12, '0123456789abcdef')}`,
  ])('%j is none', path => {
    expect(() => parseVirtualPath(path)).toThrow(
      expect.objectContaining({ name: 'HostError', code: 'name_invalid' }),
    )
  })

  it('takes every odd but legal name', () => {
    for (const name of oddLegalNames()) {
      expect(isUsableName(name), name).toBe(true)
      expect(toVirtualPath(parseVirtualPath(`/folder/${name}`))).toBe(`/folder/${name}`)
    }
  })

  it('lets no payload keep a step upwards', () => {
    for (const payload of traversalPayloads()) {
      try {
        expect(parseVirtualPath(payload)).not.toContain('..')
      } catch (error) {
        expect(error).toBeInstanceOf(HostError)
      }
    }
  })
})

describe('the test material', () => {
  it('has 300 different payloads and 50 different names', () => {
    expect(new Set(traversalPayloads()).size).toBe(300)
    expect(new Set(oddLegalNames()).size).toBe(50)
  })
})

describe('temporary names', () => {
  it('tell who made them, and other names do not', () => {
    expect(temporaryOwner(makeTemporaryName(4711, 'abcdefabcdefabcd'))).toBe(4711)
    expect(temporaryOwner('.support-tools-notes.tmp')).toBeUndefined()
    expect(temporaryOwner('a.tmp')).toBeUndefined()
  })
})
