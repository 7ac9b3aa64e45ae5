import { describe, expect, it } from 'vitest'
import { contentOf, type EditingStep, editingStep, isUnsaved, startEditing } from './editing.ts'
import { endsOf } from './form.ts'

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
    const kept = { text: 'older\r\n', version: 'v0' }
    const state = stateAfter({ do: 'restored', kept, by: conflict })
    expect(state).toMatchObject({ text: 'older\n', file: { version: 'v0' }, base: null, conflict })
    expect(isUnsaved(state)).toBe(true)
    expect(contentOf(state)).toBe('older\r\n')
  })

  it('a restored text of the same version is unsaved even when only its ends differ, until it is saved', () => {
    const kept = { text: 'a\nb\n', version: 'v1', base: 'a\nb\n' }
    const restored = stateAfter({ do: 'restored', kept, by: null })
    expect(restored).toMatchObject({ text: 'a\nb\n', base: 'a\nb\n', conflict: null })
    expect(isUnsaved(restored)).toBe(true)
    const steps = [
      { do: 'saving' },
      { do: 'saved', saved, content: 'a\nb\n', at: saved.modified },
    ] as const
    expect(isUnsaved(steps.reduce<ReturnType<typeof stateAfter>>(editingStep, restored))).toBe(
      false,
    )
  })

  it('line ends, mark and encoding are changed on purpose, and only then', () => {
    const ends = stateAfter({ do: 'formed', form: { ends: 'crlf' } })
    expect([isUnsaved(ends), contentOf(ends)]).toEqual([true, '\uFEFFa\r\nb\r\n'])
    const unmarked = editingStep(ends, { do: 'formed', form: { mark: false, ends: 'lf' } })
    expect(contentOf(unmarked)).toBe('a\nb\n')
    const reencoded = stateAfter({ do: 'formed', form: { encoding: 'latin1' } })
    expect([isUnsaved(reencoded), contentOf(reencoded)]).toEqual([true, file.content])
    const content = contentOf(unmarked)
    const after = [{ do: 'saving' }, { do: 'saved', saved, content, at: saved.modified }] as const
    const done = after.reduce<ReturnType<typeof stateAfter>>(editingStep, unmarked)
    expect([isUnsaved(done), done.form]).toEqual([
      false,
      { encoding: 'utf-8', mark: false, ends: 'kept' },
    ])
  })

  it('a merged text hangs on theirs, with their ends and what was chosen of mine', () => {
    const theirs = { ...file, content: 'a\nb\nc\n', version: 'v9' }
    const state = stateAfter(
      { do: 'typed', text: 'A\nb\n' },
      { do: 'formed', form: { encoding: 'utf-16le' } },
      { do: 'refused', conflict },
      { do: 'merged', theirs, text: 'A\nb\nc\n' },
    )
    expect(state).toMatchObject({ base: 'a\nb\nc\n', conflict: null, file: { version: 'v9' } })
    expect(state.form).toEqual({ encoding: 'utf-16le', mark: false, ends: 'kept' })
    expect(contentOf(state)).toBe('A\nb\nc\n')
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
