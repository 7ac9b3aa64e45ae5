// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { droppedFiles } from './found.ts'

/** A browser's drop data, as far as we use it; a folder returns its children in two parts. */
type Tree = { readonly [name: string]: Tree | string | null }

const entryOf = (name: string, node: Tree | string | null): FileSystemEntry => {
  const isFolder = typeof node === 'object' && node !== null
  const children = isFolder ? Object.entries(node).map(([key, child]) => entryOf(key, child)) : []
  const parts = [children.slice(0, 1), children.slice(1), []]
  const entry = {
    name,
    isFile: !isFolder,
    isDirectory: isFolder,
    file: (take: (file: File) => void, refuse: (error: Error) => void) =>
      typeof node === 'string' ? take(new File([node], name)) : refuse(new Error('gone')),
    createReader: () => ({
      readEntries: (take: (some: FileSystemEntry[]) => void) => {
        while (parts.length > 1 && parts[0]?.length === 0) parts.shift()
        take(parts.shift() ?? [])
      },
    }),
  }
  return entry as unknown as FileSystemEntry // nothing else of it is used
}

const dropOf = (tree: Tree) => {
  const items = Object.entries(tree).map(([name, node]) => ({
    webkitGetAsEntry: () => entryOf(name, node),
  }))
  return { items, files: [] } as unknown as DataTransfer // as above
}

test('a tree is dropped: files with their folders, folders without files, what cannot be read', async () => {
  const tree = { 'a.txt': 'aa', menu: { b: 'b', deep: { none: {}, gone: null } }, empty: {} }
  const found = await droppedFiles(dropOf(tree))
  expect(found.map(({ path, file }) => [path, file?.size ?? null])).toEqual([
    ['a.txt', 2],
    ['menu/b', 1],
    ['menu/deep/none/', 0],
    ['menu/deep/gone', null],
    ['empty/', 0],
  ])
})

test('where a browser knows no entries there are files alone', async () => {
  const file = new File(['x'], 'a')
  const drop = { items: [{}], files: [file] } as unknown as DataTransfer // as above
  expect(await droppedFiles(drop)).toEqual([{ file, path: 'a' }])
})
