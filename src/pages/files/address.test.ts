import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addressOf,
  maxFiles,
  nameOf,
  parentOf,
  readAddress,
  trailOf,
  withFile,
  withoutFiles,
} from './address.ts'

const ini = '/config/store.ini'
const none = { files: [], file: null, line: null }
const onlyIni = { files: [ini], file: ini, line: null }

it.each([
  ['', { folder: '/', ...none }],
  ['?path=/config', { folder: '/config', ...none }],
  ['?path=/config/&file=/config/store.ini', { folder: '/config', ...onlyIni }],
  ['?file=/config/store.ini', { folder: '/config', ...onlyIni }],
  ['?path=config&file=store.ini', { folder: '/', ...none }],
  ['?path=/&file=/', { folder: '/', ...none }],
  ['?path=/&file=/a&file=/b&file=/a', { folder: '/', files: ['/a', '/b'], file: '/b', line: null }],
  [
    '?path=/&file=/a&file=/b&open=/a&line=12',
    { folder: '/', files: ['/a', '/b'], file: '/a', line: 12 },
  ],
  ['?path=/&file=/a&open=/b&line=0', { folder: '/', files: ['/a'], file: '/a', line: null }],
])('%s', (search, address) => {
  expect(readAddress(new URLSearchParams(search), '/')).toEqual(address)
})

it('opens behind the others, shows what is open, and opens no more than it can hold', () => {
  const first = readAddress(new URLSearchParams('?path=/&file=/a&file=/b'), '/')
  expect(withFile(first, '/c')).toMatchObject({ files: ['/a', '/b', '/c'], file: '/c' })
  expect(withFile(first, '/a', 3)).toMatchObject({ files: ['/a', '/b'], file: '/a', line: 3 })
  const full = { ...first, files: Array.from({ length: maxFiles }, (_, n) => `/${n}`), file: '/0' }
  expect(withFile(full, '/new')).toBe(full)
})

it('closes: another one keeps showing, else the neighbour does, else none', () => {
  const first = readAddress(new URLSearchParams('?path=/&file=/a&file=/b&file=/c&open=/b'), '/')
  expect(withoutFiles(first, ['/a'])).toMatchObject({ files: ['/b', '/c'], file: '/b' })
  expect(withoutFiles(first, ['/b'])).toMatchObject({ files: ['/a', '/c'], file: '/c' })
  expect(withoutFiles(first, ['/b', '/c'])).toMatchObject({ files: ['/a'], file: '/a' })
  expect(withoutFiles(first, ['/a', '/b', '/c'])).toMatchObject({ files: [], file: null })
})

it('reads back what it wrote, whatever the names', () => {
  const name = fc.string({ unit: 'binary', minLength: 1 }).filter(text => !text.includes('/'))
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map(names => `/${names.join('/')}`)
  const files = fc.uniqueArray(path, { maxLength: 3 })
  fc.assert(
    fc.property(path, files, fc.nat({ max: 2 }), (folder, all, at) => {
      const address = { folder, files: all, file: all.at(at) ?? all.at(-1) ?? null, line: null }
      expect(readAddress(new URLSearchParams(addressOf(address)), '/')).toEqual(address)
    }),
  )
})

it('keeps slashes readable and the rest safe', () => {
  expect(addressOf({ folder: '/a b', files: ['/a b/c&d%2F.ini'], file: '/a b/c&d%2F.ini' })).toBe(
    '?path=/a+b&file=/a+b/c%26d%252F.ini',
  )
})

it('knows parents, names and the way from the root', () => {
  expect([parentOf('/a/b'), parentOf('/a'), parentOf('/')]).toEqual(['/a', '/', '/'])
  expect([nameOf('/a/b.ini'), nameOf('/')]).toEqual(['b.ini', ''])
  expect(trailOf('/a/b', '/')).toEqual(['/', '/a', '/a/b'])
  expect(trailOf('/', '/')).toEqual(['/'])
  expect(trailOf('/srv/store/a', '/srv/store')).toEqual(['/srv/store', '/srv/store/a'])
  expect(trailOf('/etc', '/srv/store')).toEqual(['/etc'])
})
