import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOf, nameOf, parentOf, readAddress, trailOf } from './address.ts'

it.each([
  ['', { folder: '/', file: null }],
  ['?path=/config', { folder: '/config', file: null }],
  ['?path=/config/&file=/config/store.ini', { folder: '/config', file: '/config/store.ini' }],
  ['?file=/config/store.ini', { folder: '/config', file: '/config/store.ini' }],
  ['?path=config&file=store.ini', { folder: '/', file: null }],
  ['?path=/&file=/', { folder: '/', file: null }],
])('%s', (search, address) => {
  expect(readAddress(new URLSearchParams(search), '/')).toEqual(address)
})

it('reads back what it wrote, whatever the names', () => {
  const name = fc.string({ unit: 'binary', minLength: 1 }).filter(text => !text.includes('/'))
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map(names => `/${names.join('/')}`)
  fc.assert(
    fc.property(path, fc.option(path), (folder, file) => {
      expect(readAddress(new URLSearchParams(addressOf({ folder, file })), '/')).toEqual({
        folder,
        file,
      })
    }),
  )
})

it('keeps slashes readable and the rest safe', () => {
  expect(addressOf({ folder: '/a b', file: '/a b/c&d%2F.ini' })).toBe(
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
