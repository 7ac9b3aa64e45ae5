import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { DraftOf } from '#src/auth/drafts.ts'
import {
  ApiError,
  type OpenedFile,
  type TextEncoding,
  useSupport,
} from '#src/dataProvider/index.ts'
import { refreshFolderOf } from '../queries.ts'
import { type DraftOwner, draftOf } from './drafts.ts'
import {
  contentOf,
  type Editing,
  type EditingStep,
  editingStep,
  type FileText,
  isUnsaved,
  type OtherChange,
  startEditing,
} from './editing.ts'

/** Milliseconds after the last key; a large text is not written at every pause. */
const draftPause = (text: string) => (text.length > 500_000 ? 3000 : 500)

/**
 * One open file with its text, its saves and its kept copy. Long: each step works on the same state and its newest
 * value.
 */
export function useEditing(owner: DraftOwner, opened: OpenedFile, draft: DraftOf<FileText>) {
  const support = useSupport()
  const client = useQueryClient()
  const [state, reduce] = useReducer(editingStep, opened, startEditing)
  const offered = useOffered(draft, opened)
  /** Ahead of rendering: a save of freshly merged text starts in the same turn. */
  const latest = useRef(state)
  const dispatch = useCallback((step: EditingStep) => {
    latest.current = editingStep(latest.current, step)
    reduce(step)
  }, [])
  const running = useRef(false)
  const { keep, drop, kept } = useKept(draft, state, latest)

  /** Saves over `version`; ignored while another save is running. True: it is on the host. */
  const save = useCallback(
    async (version: string | null): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      const content = contentOf(latest.current)
      keep()
      const encoding = encodingOf(latest.current)
      dispatch({ do: 'saving' })
      try {
        const { path, store } = owner
        const saved = await support.saveFile({ path, content, version, store, ...encoding })
        dispatch({ do: 'saved', saved, content, at: new Date().toISOString() })
        void refreshFolderOf(client, store, path)
        return true
      } catch (error) {
        const conflict = conflictOf(error)
        dispatch(conflict ? { do: 'refused', conflict } : { do: 'failed', error })
        return false
      } finally {
        running.current = false
      }
    },
    [owner, support, client, keep, dispatch],
  )

  /** Reads the current text on the host, in this encoding or the detected one. */
  const readTheirs = useCallback(
    (encoding?: TextEncoding) =>
      support.openFile(owner.path, { store: owner.store, ...(encoding ? { encoding } : {}) }),
    [support, owner],
  )

  return {
    state,
    latest,
    dispatch,
    save,
    readTheirs,
    /** The copy is in this tab; false when it was too large. */
    kept,
    /** Makes that copy now; returns whether it exists. */
    keep,
    /** Call before leaving on purpose: deletes the copy too. */
    forget: drop,
    /** An earlier text, to be restored or discarded. */
    offered,
    useOffered: () => {
      if (!offered) return
      const { content: kept } = offered
      const { file } = latest.current
      const by = { by: null, at: file.modified, version: file.version, gone: false }
      dispatch({ do: 'restored', kept, by: kept.version === file.version ? null : by })
      draft.settle()
    },
    dropOffered: draft.drop,
  }
}

/** UTF-8 is the default: older servers know nothing else. */
const encodingOf = ({ form, file }: Editing) =>
  form.encoding === 'utf-8' && file.encoding === 'utf-8' ? {} : { encoding: form.encoding }

/** A kept text that differs from the file; one that does not is useless and deleted. */
function useOffered({ offered, drop }: DraftOf<FileText>, opened: OpenedFile) {
  const [{ content, encoding }] = useState(opened)
  const isSame =
    offered?.content.text === content && (offered.content.encoding ?? encoding) === encoding
  useEffect(() => {
    if (isSame) drop()
  }, [isSame, drop])
  return isSame ? null : offered
}

/** Keeps the unsaved text: a moment after typing, when the tab is hidden, and on unmount. */
function useKept(
  { keep: put, drop: remove, flush }: DraftOf<FileText>,
  state: Editing,
  latest: { readonly current: Editing },
) {
  const [kept, setKept] = useState(true)
  const forgotten = useRef(false)
  const { text, form } = state
  const unsaved = isUnsaved(state)

  const write = useCallback(() => {
    if (forgotten.current) return true
    return put(isUnsaved(latest.current) ? draftOf(latest.current) : null)
  }, [put, latest])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of text or form is written
  useEffect(() => {
    const timer = setTimeout(() => setKept(write()), unsaved ? draftPause(text) : 0)
    return () => clearTimeout(timer)
  }, [text, form, unsaved, write])
  useEffect(() => {
    const leave = () => {
      write()
      void flush()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [write, flush])

  const keep = useCallback(() => {
    const isKept = write()
    setKept(isKept)
    void flush()
    return isKept
  }, [write, flush])
  const drop = useCallback(() => {
    forgotten.current = true
    remove()
  }, [remove])
  return { keep, drop, kept }
}

function conflictOf(error: unknown): OtherChange | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null
  const unknown = { by: null, at: null, version: null }
  return { ...(error.conflict ?? unknown), gone: error.code === 'version.gone' }
}
