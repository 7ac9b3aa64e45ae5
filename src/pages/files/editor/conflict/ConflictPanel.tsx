import { Alert, Button } from '@mui/material'
import { useEffect, useMemo, useRef, useState } from 'react'
import { toEditorText } from '#src/components/CodeEditor/index.ts'
import {
  type Answer,
  clashesOf,
  type Merge,
  merge3,
  resolved,
  takenFrom,
} from '#src/components/CodeEditor/merge.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import type { OpenedFile } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { fileFailure } from '#src/pages/files/failure.ts'
import type { Editing, OtherChange } from '../editing.ts'
import { MergeView } from './MergeView.tsx'
import type { useTheirs } from './useTheirs.ts'

interface ConflictPanelProps {
  conflict: OtherChange
  editing: Editing
  reading: ReturnType<typeof useTheirs>
  /** The merged text, based on theirs; `save` it at once, or continue with it in the editor. */
  onMerged: (text: string, theirs: OpenedFile, save: boolean) => void
  /** Overwrites that version: a third change is detected again. */
  onOverwrite: (version: string | null) => void
  onTakeTheirs: (theirs: OpenedFile) => void
  onKeepEditing: () => void
}

/**
 * Somebody else saved first: shows who and when, both changes merged, and the ways to go on. Nothing typed is
 * lost. Long: the ways to go on, one after the other, all from the same few facts.
 */
export function ConflictPanel(props: ConflictPanelProps) {
  const { conflict, editing } = props
  const { theirs, failure, again } = props.reading
  const { gone } = conflict
  const { file, text, base, saving } = editing
  const t = useT()
  const tag = useLanguageTag()
  const [asking, setAsking] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const theirText = theirs && toEditorText(theirs.content)
  const merge = useMemo(
    () => (theirText === null ? null : merge3(base, text, theirText)),
    [base, text, theirText],
  )
  const { answers, answer } = useAnswers(merge)
  const result = useMemo(() => merge && resolved(merge, answers), [merge, answers])
  const open = merge ? clashesOf(merge).length - answers.filter(Boolean).length : 0
  const still = saving !== null

  return (
    <>
      <Alert
        ref={panel}
        tabIndex={-1}
        className="st-stack st-margin"
        severity="warning"
        role="alert"
        aria-busy={still || (!gone && !merge && failure === null)}
      >
        <h3>{headline(conflict, t, tag)}</h3>
        <p>{gone ? t('files.saveFailed') : summary(merge, open, t)}</p>
        {theirText === text && <p>{t('files.onlyEnds')}</p>}
        {failure !== null && (
          <p className="st-error">
            {t('files.theirsFailed')} {fileFailure(failure)}
          </p>
        )}
        <div className="st-row">
          {!gone && failure !== null && <Choice text={t('action.retry')} off={still} act={again} />}
          {theirs &&
            result &&
            (['saveMerged', 'editMerged'] as const).map(way => (
              <Choice
                key={way}
                primary={way === 'saveMerged'}
                text={t(`filesEditor.${way}`)}
                off={still || open > 0}
                why={open > 0 ? t('filesEditor.chooseEach') : null}
                act={() => props.onMerged(result.text, theirs, way === 'saveMerged')}
              />
            ))}
          <Choice
            text={t(gone ? 'files.saveAgain' : 'files.overwrite')}
            off={still || (!gone && !theirs && conflict.version === null)}
            act={() => props.onOverwrite(gone ? null : (theirs?.version ?? conflict.version))}
          />
          {theirs && (
            <Choice text={t('files.takeTheirs')} off={still} act={() => setAsking(true)} />
          )}
          <Choice text={t('files.keepEditing')} off={still} act={props.onKeepEditing} />
        </div>
        <ConfirmDialog
          open={asking}
          title={t('files.takeTheirsTitle')}
          text={t('files.takeTheirsText', { file: file.name })}
          confirm={t('files.takeTheirsConfirm')}
          onConfirm={() => {
            setAsking(false)
            if (theirs) props.onTakeTheirs(theirs)
          }}
          onCancel={() => setAsking(false)}
        />
      </Alert>
      {merge && result && theirText !== null && (
        <MergeView
          path={file.path}
          theirs={theirText}
          merge={merge}
          result={result}
          answers={answers}
          onAnswer={answer}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  text: string
  off: boolean
  why?: string | null
  primary?: boolean
  act: () => void
}

function Choice({ text, off, why, primary, act }: ChoiceProps) {
  return (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      aria-disabled={off}
      title={why ?? undefined}
      onClick={() => off || act()}
    >
      {text}
    </Button>
  )
}

/** The choices for each place both changed; a new merge has new places. */
function useAnswers(merge: Merge | null) {
  const [given, setGiven] = useState<{ of: Merge | null; answers: (Answer | undefined)[] }>({
    of: null,
    answers: [],
  })
  const answers = useMemo(() => {
    if (merge && given.of === merge) return given.answers
    return merge ? clashesOf(merge).map(() => undefined) : []
  }, [merge, given])
  const answer = (index: number | null, next: Answer) =>
    setGiven({
      of: merge,
      answers: answers.map((before, at) => (index === null || at === index ? next : before)),
    })
  return { answers, answer }
}

function summary(merge: Merge | null, open: number, t: Translate): string {
  if (!merge) return t('filesEditor.merging')
  const mine = takenFrom(merge, 'mine')
  const theirs = takenFrom(merge, 'theirs')
  const count = clashesOf(merge).length
  if (count === 0) return t('filesEditor.mergeFits', { mine, theirs })
  if (open === 0) return t('filesEditor.mergeDone')
  return t('filesEditor.mergeOpen', { smart_count: open })
}

/** Who changed it and when, as far as known. */
export function headline(
  { by, at, gone }: Pick<OtherChange, 'by' | 'at' | 'gone'>,
  t: Translate,
  tag: string,
): string {
  if (gone) return t('files.conflictGone')
  const time = at ? formatMoment(at, tag) : ''
  if (by) return t(at ? 'files.conflictBy' : 'files.conflictByOnly', { name: by, time })
  return t(at ? 'files.conflictHostAt' : 'files.conflictHost', { time })
}
