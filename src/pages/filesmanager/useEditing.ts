import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { DraftOf } from '../../auth/drafts.ts'
import { ApiError, type OpenedFile, useSupport } from '../../dataProvider/index.ts'
import type { DraftOwner, FileText } from './drafts.ts'
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

/** One open file with its text, its saves and the copy that is kept of it. */
export function useEditing(owner: DraftOwner, opened: OpenedFile, draft: DraftOf<FileText>) {
  const support = useSupport()
  const client = useQueryClient()
  const [state, dispatch] = useReducer(editingStep, opened, startEditing)
  const offered = useOffered(draft, opened)
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  const running = useRef(false)
  const { keep, drop, kept } = useKept(draft, state, latest)

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
      const { text, version } = offered.content
      dispatch({ do: 'restored', content: text, version })
      draft.settle()
    },
    dropOffered: draft.drop,
  }
}

/** A kept text that says something else than the file; one that says the same is of no use any more. */
function useOffered({ offered, drop }: DraftOf<FileText>, opened: OpenedFile) {
  const [content] = useState(opened.content)
  const isSame = offered?.content.text === content
  useEffect(() => {
    if (isSame) drop()
  }, [isSame, drop])
  return isSame ? null : offered
}

/** Keeps the unsaved text: a moment after typing, when the tab is left, when the screen goes. */
function useKept(
  { keep: put, drop: remove, flush }: DraftOf<FileText>,
  { text, base }: Editing,
  latest: { readonly current: Editing },
) {
  const [kept, setKept] = useState(true)
  const forgotten = useRef(false)

  const write = useCallback(() => {
    if (forgotten.current) return true
    const state = latest.current
    if (!isUnsaved(state)) return put(null)
    return put({ text: contentOf(state), version: state.file.version })
  }, [put, latest])

  useEffect(() => {
    const timer = setTimeout(() => setKept(write()), text === base ? 0 : draftPause)
    return () => clearTimeout(timer)
  }, [text, base, write])
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
