// The selected files as the specification defines them: the list of their paths, a counter, and whether their
// download has started. Client state only. Pure.
import type { FileEntry } from '#src/dataProvider/index.ts'

export interface FilesState {
  /** The selected-files list: path -> entry, in the order of selection. */
  readonly list: ReadonlyMap<string, FileEntry>
  /** The number selected. */
  readonly counter: number
  readonly downloading: boolean
}

export type FilesStep =
  | { do: 'select' | 'deselect'; entries: readonly FileEntry[] }
  | { do: 'addToList' | 'removeFromList'; entries: readonly FileEntry[] }
  | { do: 'resetList' }
  | { do: 'increaseCounter' | 'decreaseCounter'; by?: number }
  | { do: 'resetCounter' }
  | { do: 'only'; entries: readonly FileEntry[] }
  | { do: 'downloading'; started: boolean }

export const nothingSelected: FilesState = { list: new Map(), counter: 0, downloading: false }

const pathOf = ({ metadata }: FileEntry) => metadata.path

const isSelected = ({ list }: FilesState, path: string): boolean => list.has(path)

/** A file as the specification defines it, with its `selected`. */
export const withSelected = (state: FilesState, entry: FileEntry) => ({
  ...entry,
  selected: isSelected(state, pathOf(entry)),
})

export function filesStep(state: FilesState, step: FilesStep): FilesState {
  switch (step.do) {
    case 'select': {
      const fresh = step.entries.filter(entry => !state.list.has(pathOf(entry)))
      if (fresh.length === 0) return state
      const listed = filesStep(state, { do: 'addToList', entries: fresh })
      return filesStep(listed, { do: 'increaseCounter', by: fresh.length })
    }
    case 'deselect': {
      const there = step.entries.filter(entry => state.list.has(pathOf(entry)))
      if (there.length === 0) return state
      const listed = filesStep(state, { do: 'removeFromList', entries: there })
      return filesStep(listed, { do: 'decreaseCounter', by: there.length })
    }
    case 'addToList':
      return {
        ...state,
        list: new Map([
          ...state.list,
          ...step.entries.map(entry => [pathOf(entry), entry] as const),
        ]),
      }
    case 'removeFromList': {
      const list = new Map(state.list)
      for (const entry of step.entries) list.delete(pathOf(entry))
      return { ...state, list }
    }
    case 'resetList':
      return state.list.size === 0 ? state : { ...state, list: new Map() }
    case 'increaseCounter':
      return { ...state, counter: state.counter + (step.by ?? 1) }
    case 'decreaseCounter':
      return { ...state, counter: Math.max(0, state.counter - (step.by ?? 1)) }
    case 'resetCounter':
      return state.counter === 0 ? state : { ...state, counter: 0 }
    case 'only': {
      const none = filesStep(filesStep(state, { do: 'resetList' }), { do: 'resetCounter' })
      return filesStep(none, { do: 'select', entries: step.entries })
    }
    case 'downloading':
      return state.downloading === step.started ? state : { ...state, downloading: step.started }
  }
}
