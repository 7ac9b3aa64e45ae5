import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { ApiError, type OpenedFile, useSupport } from '../../dataProvider/index.ts'
import { type Draft, type DraftOwner, dropDraft, keepDraft, readDraft } from './drafts.ts'
import {
  contentOf,
  type Editing,
  editingStep,
  isUnsaved,
  type OtherChange,
  startEditing,
} from './editing.ts'
import { refreshFolderOf } from './queries.ts'

const draftPause = 500

/** One open file with its text, its saves and the copy kept in this tab. */
export function useEditing(owner: DraftOwner, opened: OpenedFile) {
  const support = useSupport()
  const client = useQueryClient()
  const [state, dispatch] = useReducer(editingStep, opened, startEditing)
  const [offered, setOffered] = useState(() => draftFor(owner, opened))
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  const running = useRef(false)
  const { keep, drop, kept } = useKept(owner, state, latest, offered !== null)

  /** Saves over `version`; a second call while one is on its way does nothing. */
  const save = useCallback(
    async (version: string | null) => {
      if (running.current) return
      running.current = true
      const content = contentOf(latest.current)
      keep()
      dispatch({ do: 'saving' })
      try {
        const { path, store } = owner
        const saved = await support.saveFile({ path, content, version, store })
        dispatch({ do: 'saved', saved, content, at: new Date().toISOString() })
        void refreshFolderOf(client, store, path)
      } catch (error) {
        const conflict = conflictOf(error)
        dispatch(conflict ? { do: 'refused', conflict } : { do: 'failed', error })
      } finally {
        running.current = false
      }
    },
    [owner, support, client, keep],
  )

  /** The text on the host now, whatever was read before. */
  const readTheirs = useCallback(
    () => support.openFile(owner.path, { store: owner.store }),
    [support, owner],
  )

  return {
    state,
    dispatch,
    save,
    readTheirs,
    /** The copy is in this tab; false when it was too large for it. */
    kept,
    /** Makes that copy now, and says whether it is there. */
    keep,
    /** To be called before leaving on purpose: the copy goes too. */
    forget: drop,
    /** A text of before that waits for a decision. */
    offered,
    useOffered: () => {
      if (!offered) return
      dispatch({ do: 'restored', ...offered })
      setOffered(null)
    },
    dropOffered: () => {
      dropDraft(owner)
      setOffered(null)
    },
  }
}

/** Keeps the unsaved text in this tab: a moment after typing, when the tab is left, when the screen goes. */
function useKept(
  owner: DraftOwner,
  { text, base }: Editing,
  latest: { readonly current: Editing },
  waiting: boolean,
) {
  const [kept, setKept] = useState(true)
  const forgotten = useRef(false)
  const blocked = useRef(waiting)
  blocked.current = waiting

  const write = useCallback(() => {
    if (blocked.current || forgotten.current) return true
    const state = latest.current
    if (!isUnsaved(state)) {
      dropDraft(owner)
      return true
    }
    const at = new Date().toISOString()
    return keepDraft(owner, { content: contentOf(state), version: state.file.version, at })
  }, [owner, latest])

  useEffect(() => {
    const timer = setTimeout(() => setKept(write()), text === base ? 0 : draftPause)
    return () => clearTimeout(timer)
  }, [text, base, write])
  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  const keep = useCallback(() => {
    const isKept = write()
    setKept(isKept)
    return isKept
  }, [write])
  const drop = useCallback(() => {
    forgotten.current = true
    dropDraft(owner)
  }, [owner])
  return { keep, drop, kept }
}

/** A kept text that says something else than the file; one that says the same is of no use any more. */
function draftFor(owner: DraftOwner, opened: OpenedFile): Draft | null {
  const draft = readDraft(owner)
  if (draft && draft.content !== opened.content) return draft
  return null
}

function conflictOf(error: unknown): OtherChange | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null
  const unknown = { by: null, at: null, version: null }
  return { ...(error.conflict ?? unknown), gone: error.code === 'version.gone' }
}
