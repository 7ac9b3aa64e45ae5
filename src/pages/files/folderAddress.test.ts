import { expect, it } from 'vitest'
import { type FolderAddress, readFolderAddress, searchOf } from './folderAddress.ts'

const usual: FolderAddress = { sort: 'name|asc', filter: '', hidden: true, sought: null }
const read = (search: string) => readFolderAddress(new URLSearchParams(search))
const changed = (search: string, part: Partial<FolderAddress>) =>
  searchOf(new URLSearchParams(search), null, part)

it('reads how the folder is shown, and takes the usual for what it does not know', () => {
  expect(read('')).toEqual(usual)
  expect(read('?sort=colour|asc&hidden=maybe')).toEqual(usual)
  expect(read('?sort=size|desc&filter=log&hidden=no&find=ini&content=port&case=yes')).toEqual({
    sort: 'size|desc',
    filter: 'log',
    hidden: false,
    sought: { name: 'ini', content: 'port', matchCase: true },
  })
  expect(read('?find=').sought).toEqual({ name: '', content: '', matchCase: false })
  expect(read(`?filter=${'x'.repeat(300)}`).filter).toHaveLength(255)
})

it.each<Partial<FolderAddress>>([
  { sort: 'modified|desc', filter: 'a b', hidden: false },
  { sought: { name: '', content: '', matchCase: false } },
  { sought: { name: '', content: 'a&b=c', matchCase: true } },
  { sought: { name: 'x/y', content: '', matchCase: false } },
])('reads back what it wrote: %j', part => {
  expect(read(changed('?path=/a', part))).toEqual({ ...usual, ...part })
})

it('a change keeps the place, and a new place keeps the rest', () => {
  const search = changed('?path=/config&file=/a b.ini&file=/c', { sort: 'size|asc' })
  expect(search).toBe('?path=/config&file=/a+b.ini&file=/c&sort=size%7Casc')
  const place = { folder: '/log', files: ['/c'], file: '/c' }
  expect(searchOf(new URLSearchParams(search), place, { sought: null })).toBe(
    '?path=/log&file=/c&sort=size%7Casc',
  )
  expect(changed(search, { sort: 'name|asc' })).toBe('?path=/config&file=/a+b.ini&file=/c')
})
