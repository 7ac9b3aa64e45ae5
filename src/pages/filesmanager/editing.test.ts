import { describe, expect, it } from 'vitest'
import {
  contentOf,
  type EditingStep,
  editingStep,
  endsOf,
  isUnsaved,
  startEditing,
} from './editing.ts'

const file = {
  name: 'store.ini',
  path: '/config/store.ini',
  content: '\uFEFFa\r\nb\n',
  size: 9,
  modified: '2026-11-20T08:15:30.000Z',
  version: 'v1',
  encoding: 'utf-8' as const,
  mode: 0o644,
}
const saved = { path: file.path, size: 4, modified: '2026-11-20T08:16:00.000Z', version: 'v2' }
const conflict = { by: 'ana', at: null, version: 'v9', gone: false }
const stateAfter = (...steps: EditingStep[]) => steps.reduce(editingStep, startEditing(file))

describe('editing', () => {
  it('an opened file has nothing to save and would be sent as it came', () => {
    expect(isUnsaved(stateAfter())).toBe(false)
    expect(contentOf(stateAfter())).toBe(file.content)
  })

  it('what is typed is unsaved until typed back; an emptied file is a change', () => {
    expect(isUnsaved(stateAfter({ do: 'typed', text: '' }))).toBe(true)
    expect(isUnsaved(stateAfter({ do: 'typed', text: '' }, { do: 'typed', text: 'a\nb\n' }))).toBe(
      false,
    )
  })

  it('a save makes the sent text the base; what was typed meanwhile stays unsaved', () => {
    const state = stateAfter(
      { do: 'typed', text: 'a\nB\n' },
      { do: 'saving' },
      { do: 'typed', text: 'a\nB\nc\n' },
      { do: 'saved', saved, content: '\uFEFFa\r\nB\n', at: saved.modified },
    )
    expect(state).toMatchObject({ base: 'a\nB\n', saving: null, savedAt: saved.modified })
    expect(state.file).toMatchObject({ version: 'v2', content: '\uFEFFa\r\nB\n', name: file.name })
    expect(isUnsaved(state)).toBe(true)
    expect(contentOf(state)).toBe('\uFEFFa\r\nB\nc\n')
  })

  it('a conflict and a failure keep the text', () => {
    const typed = { do: 'typed', text: 'mine' } as const
    const refused = stateAfter(typed, { do: 'saving' }, { do: 'refused', conflict })
    expect(refused).toMatchObject({ text: 'mine', conflict, saving: null })
    const failed = stateAfter(typed, { do: 'saving' }, { do: 'failed', error: 'no' })
    expect(failed).toMatchObject({ text: 'mine', failure: 'no', saving: null })
    expect(editingStep(refused, { do: 'setAside' })).toMatchObject({ text: 'mine', conflict: null })
  })

  it('taking theirs starts afresh', () => {
    const theirs = { ...file, content: 'theirs', version: 'v9' }
    const state = stateAfter(
      { do: 'typed', text: 'mine' },
      { do: 'refused', conflict },
      { do: 'opened', file: theirs },
    )
    expect(state).toEqual(startEditing(theirs))
  })

  it('a restored text is unsaved and hangs on the version it stems from', () => {
    const state = stateAfter({ do: 'restored', content: 'older\r\n', version: 'v0' })
    expect(state).toMatchObject({ text: 'older\n', file: { version: 'v0' } })
    expect(isUnsaved(state)).toBe(true)
    expect(contentOf(state)).toBe('older\r\n')
  })
})

it.each([
  ['a', 'none'],
  ['', 'none'],
  ['a\nb', 'lf'],
  ['a\r\nb\r\n', 'crlf'],
  ['a\rb', 'cr'],
  ['a\r\nb\n', 'mixed'],
  ['a\rb\n', 'mixed'],
  ['\r\r\n', 'mixed'],
])('%j has ends: %s', (text, ends) => {
  expect(endsOf(text)).toBe(ends)
})
