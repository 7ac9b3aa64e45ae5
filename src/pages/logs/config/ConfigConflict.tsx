// Somebody else saved first: shows both changes side by side, and the ways to go on. Nothing typed is lost.
import { Alert } from '@mui/material'
import { useMemo } from 'react'
import { toEditorText } from '#src/components/CodeEditor/index.ts'
import { clashesOf, merge3, resolved } from '#src/components/CodeEditor/merge.ts'
import { ConflictDialog, type Way } from '#src/components/Conflict/ConflictDialog.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import type { ConfigDocument, Conflict } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { Compare } from './Compare.tsx'
import { useTheirs } from './queries.ts'
import type { OpenDocument } from './useDocument.ts'

export function ConfigConflict({ editing }: { editing: OpenDocument }) {
  const t = useT()
  const tag = useLanguageTag()
  const { store, state, dispatch } = editing
  const { conflict, document } = state
  const theirs = useTheirs(store, document.name, conflict)
  const merged = useMerged(editing, theirs.data)
  const latest = theirs.data
  return (
    <ConflictDialog
      open={conflict !== null}
      title={t('logsConfig.conflict.title', { name: document.name })}
      onCancel={() => dispatch({ do: 'setAside' })}
      ways={latest && merged ? waysOf(editing, latest, merged.text, t) : []}
    >
      <div className="st-stack st-gap-3">
        <p>{conflict && who(conflict, t, tag)}</p>
        <Reading
          query={theirs}
          failed={t('logsConfig.conflict.readFailed')}
          rows={6}
          label={t('logsConfig.conflict.reading')}
        />
        {latest && merged && (
          <>
            <Alert role="note" severity={merged.text === null ? 'warning' : 'info'}>
              {merged.text === null
                ? t('logsConfig.conflict.clashes', { smart_count: merged.clashes })
                : t('logsConfig.conflict.fits')}
            </Alert>
            <Compare
              path={document.path}
              before={toEditorText(latest.content)}
              after={merged.text ?? state.text}
              beforeLabel={t('logsConfig.conflict.theirs')}
              afterLabel={t(
                merged.text === null ? 'logsConfig.conflict.mine' : 'logsConfig.conflict.merged',
              )}
            />
          </>
        )}
      </div>
    </ConflictDialog>
  )
}

function who({ by, at }: Conflict, t: Translate, tag: string): string {
  if (by === null || at === null) return t('logsConfig.conflict.somebody')
  return t('logsConfig.conflict.by', { who: by, time: formatMoment(at, tag) })
}

/** Both changes merged into one text; null when they overlap. */
function useMerged({ state }: OpenDocument, theirs: ConfigDocument | undefined) {
  const { text, document } = state
  return useMemo(() => {
    if (!theirs) return null
    const merge = merge3(toEditorText(document.content), text, toEditorText(theirs.content))
    const clashes = clashesOf(merge).length
    return { clashes, text: clashes === 0 ? resolved(merge, []).text : null }
  }, [document, text, theirs])
}

/** The ways to go on: theirs, the operator's text over theirs, or both if they fit. */
function waysOf(
  { state, dispatch }: OpenDocument,
  latest: ConfigDocument,
  merged: string | null,
  t: Translate,
): readonly Way[] {
  const base = (text: string, kind: 'mine' | 'merged') =>
    dispatch({ do: 'based', document: latest, text, kind })
  const take = {
    text: t('logsConfig.conflict.take'),
    act: () => dispatch({ do: 'taken', document: latest }),
  }
  const keep = { text: t('logsConfig.conflict.keep'), act: () => base(state.text, 'mine') }
  if (merged === null) return [take, { ...keep, kind: 'primary' }]
  const merge = { text: t('logsConfig.conflict.merge'), act: () => base(merged, 'merged') }
  return [take, keep, { ...merge, kind: 'primary' }]
}
