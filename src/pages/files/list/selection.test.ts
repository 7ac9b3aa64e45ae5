import { expect, it } from 'vitest'
import type { FileEntry } from '#src/dataProvider/index.ts'
import {
  type FilesState,
  type FilesStep,
  filesStep,
  nothingSelected,
  withSelected,
} from './selection.ts'

const file = (path: string): FileEntry => ({
  name: path.slice(1),
  metadata: {
    path,
    type: 'file',
    size: 1,
    modified: null,
    mode: null,
    owner: null,
    hidden: false,
    link: null,
    locked: null,
  },
})
const [a, b, c] = [file('/a'), file('/b'), file('/c')]
const after = (...steps: FilesStep[]): FilesState => steps.reduce(filesStep, nothingSelected)
const seen = ({ list, counter }: FilesState) => [[...list.keys()], counter]

it('§3.13 the state holds the selected-files list of paths, a counter and a downloading-started flag', () => {
  expect(seen(nothingSelected)).toEqual([[], 0])
  expect(nothingSelected.downloading).toBe(false)
  const started = after({ do: 'downloading', started: true })
  expect(started.downloading).toBe(true)
  expect(filesStep(started, { do: 'downloading', started: false }).downloading).toBe(false)
})

it('§3.12 a file has name, selected, and metadata with size, type and path', () => {
  const state = after({ do: 'select', entries: [a] })
  expect(withSelected(state, a)).toMatchObject({
    name: 'a',
    selected: true,
    metadata: { size: 1, type: 'file', path: '/a' },
  })
  expect(withSelected(state, b).selected).toBe(false)
})

it('§4.22 a file is selected and deselected', () => {
  const both = after({ do: 'select', entries: [a, b] })
  expect(seen(both)).toEqual([['/a', '/b'], 2])
  expect(seen(filesStep(both, { do: 'deselect', entries: [a, c] }))).toEqual([['/b'], 1])
  expect(filesStep(both, { do: 'select', entries: [a] })).toBe(both)
  expect(seen(filesStep(both, { do: 'only', entries: [c] }))).toEqual([['/c'], 1])
})

it('§4.23 the selected list is added to, removed from and reset', () => {
  const listed = after({ do: 'addToList', entries: [a, b] })
  expect([...listed.list.keys()]).toEqual(['/a', '/b'])
  const less = filesStep(listed, { do: 'removeFromList', entries: [a] })
  expect([...less.list.keys()]).toEqual(['/b'])
  expect(filesStep(less, { do: 'resetList' }).list.size).toBe(0)
})

it('§4.24 the counter is increased, decreased and reset, and never falls below nothing', () => {
  const counted = after({ do: 'increaseCounter' }, { do: 'increaseCounter', by: 2 })
  expect(counted.counter).toBe(3)
  expect(filesStep(counted, { do: 'decreaseCounter' }).counter).toBe(2)
  expect(filesStep(counted, { do: 'decreaseCounter', by: 9 }).counter).toBe(0)
  expect(filesStep(counted, { do: 'resetCounter' }).counter).toBe(0)
})
