import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { DraftOf } from '#src/auth/drafts.ts'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { useUnsaved } from '#src/components/Leaving/unsaved.ts'
import { ApiError, type ConfigDocument, useSupport } from '#src/dataProvider/index.ts'
import {
  type ConfigText,
  contentOf,
  draftOf,
  type Editing,
  editingStep,
  isUnsaved,
  startEditing,
} from './editing.ts'
import { wasSaved } from './queries.ts'

const conflictOf = (error: unknown) =>
  error instanceof ApiError && error.status === 412
    ? (error.conflict ?? { by: null, at: null, version: null })
    : null

/** An open document: its text, its saves and its kept copy. */
export function useDocument(store: number, opened: ConfigDocument, draft: DraftOf<ConfigText>) {
  const support = useSupport()
  const client = useQueryClient()
  const [state, dispatch] = useReducer(editingStep, opened, startEditing)
  const latest = useRef(state)
  latest.current = state
  const saving = useAttempt()
  const unsaved = isUnsaved(state)
  const { name } = opened
  const offered = useOffered(draft, opened)
  useKept(draft, state, unsaved)

  const change = (step: 'saved' | 'reverted', call: () => Promise<ConfigDocument>) =>
    saving.attempt(async () => {
      try {
        const document = await call()
        draft.drop()
        dispatch({ do: step, document, at: new Date().toISOString() })
        wasSaved(client, store, document)
      } catch (error) {
        const conflict = conflictOf(error)
        if (!conflict) throw error
        dispatch({ do: 'refused', conflict })
      }
    })

  return {
    store,
    state,
    dispatch,
    unsaved,
    offered,
    busy: saving.busy,
    problem: saving.problem,
    forgetProblem: saving.forget,
    /** Overwrites the version the text is based on. */
    save: (anyway: boolean) =>
      change('saved', () => {
        const { version } = latest.current.document
        const content = contentOf(latest.current)
        return support.saveConfig({ name, content, version, anyway, store })
      }),
    revert: (id: number) =>
      change('reverted', () =>
        support.revertConfig({ name, id, version: latest.current.document.version, store }),
      ),
    restore: () => {
      if (!offered) return
      dispatch({ do: 'restored', kept: offered.content })
      draft.settle()
    },
    reset: () => {
      draft.drop()
      dispatch({ do: 'reset' })
    },
  }
}

export type OpenDocument = ReturnType<typeof useDocument>

/** A kept text that differs from the document. */
function useOffered({ offered, drop }: DraftOf<ConfigText>, opened: ConfigDocument) {
  const [first] = useState(() => startEditing(opened).text)
  const isSame = offered?.content.text === first
  useEffect(() => {
    if (isSame) drop()
  }, [isSame, drop])
  return isSame ? null : offered
}

/** Milliseconds after the last key. */
const pause = 500

function useKept({ keep, flush }: DraftOf<ConfigText>, state: Editing, unsaved: boolean) {
  const latest = useRef({ state, unsaved })
  latest.current = { state, unsaved }
  useUnsaved(unsaved, state.document.name, {
    keep: () => keep(draftOf(latest.current.state)),
    send: flush,
  })
  const write = useCallback(() => {
    const now = latest.current
    keep(now.unsaved ? draftOf(now.state) : null)
  }, [keep])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text is kept
  useEffect(() => {
    const timer = setTimeout(write, unsaved ? pause : 0)
    return () => clearTimeout(timer)
  }, [state.text, unsaved, write])
  useEffect(
    () => () => {
      write()
      void flush()
    },
    [write, flush],
  )
}
