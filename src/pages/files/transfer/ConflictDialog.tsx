import { Button, Checkbox, Chip, FormControlLabel } from '@mui/material'
import { useId, useState } from 'react'
import { Modal } from '#src/components/Modal/Modal.tsx'
import type { ConflictChoice, TransferConflict } from '#src/dataProvider/index.ts'
import { formatExact, formatSize } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { useOpening } from '../commands/useOpening.ts'

/** A choice for each, by path; null: do nothing at all. */
export type ConflictChoices = ReadonlyMap<string, ConflictChoice> | null

export type AskConflicts = (conflicts: readonly TransferConflict[]) => Promise<ConflictChoices>

export interface ConflictQuestion {
  readonly conflicts: readonly TransferConflict[]
  readonly answer: (choices: ConflictChoices) => void
}

interface ConflictDialogProps {
  question: ConflictQuestion | null
  nameOf: (conflict: TransferConflict) => string
}

/** Asks about each name that is taken, showing both sides, one by one or all together. */
export function ConflictDialog({ question, nameOf }: ConflictDialogProps) {
  const { shown, open, opening } = useOpening(question)
  return shown && <Asking key={opening} {...shown} open={open} nameOf={nameOf} />
}

const isMixed = ({ type, targetType }: TransferConflict) => type !== targetType

interface AskingProps extends ConflictQuestion {
  open: boolean
  nameOf: (conflict: TransferConflict) => string
}

/** Long: both sides and each way to go on, one after the other. */
function Asking({ open, conflicts, answer, nameOf }: AskingProps) {
  const t = useT()
  const id = useId()
  const [choices, setChoices] = useState<NonNullable<ConflictChoices>>(new Map())
  const [all, setAll] = useState(false)
  const [answered, setAnswered] = useState(false)
  const left = conflicts.filter(({ path }) => !choices.has(path))
  const item = left[0] ?? conflicts.at(-1)
  if (!item) return null
  const others = left.length - 1
  const mixed = isMixed(item)
  const merges = !mixed && item.type === 'folder'
  const age = Date.parse(item.modified) - Date.parse(item.targetModified)

  const end = (chosen: ConflictChoices) => {
    setAnswered(true) // the caller may react late
    answer(chosen)
  }
  const choose = (choice: ConflictChoice) => {
    if (left.length === 0) return // it is closing
    const fits = (conflict: TransferConflict) => choice !== 'replace' || !isMixed(conflict)
    const meant = all ? left.filter(fits) : [item]
    const next = new Map([...choices, ...meant.map(({ path }) => [path, choice] as const)])
    setChoices(next)
    if (conflicts.every(({ path }) => next.has(path))) end(next)
  }
  return (
    <Modal
      open={open && !answered}
      title={t('filesCommands.conflict.title')}
      onCancel={() => end(null)}
      foot={cancel => (
        <>
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          <Button onClick={() => choose('skip')}>{t('filesCommands.conflict.skip')}</Button>
          <Button
            color={mixed ? 'primary' : 'error'}
            aria-disabled={mixed}
            aria-describedby={mixed || merges ? `${id}hint` : undefined}
            onClick={() => mixed || choose('replace')}
          >
            {t(merges ? 'filesCommands.conflict.merge' : 'filesCommands.conflict.replace')}
          </Button>
          <Button variant="contained" onClick={() => choose('keepBoth')}>
            {t('filesCommands.conflict.keepBoth')}
          </Button>
        </>
      )}
    >
      <p role="status" className="st-row st-apart">
        <span>{t('filesCommands.conflict.lead', { name: shownName(nameOf(item)) })}</span>
        {conflicts.length > 1 && (
          <span className="st-soft">
            {t('filesCommands.conflict.step', {
              step: conflicts.length - others,
              total: conflicts.length,
            })}
          </span>
        )}
      </p>
      <div className="st-tiles">
        <Side
          label={t('filesCommands.conflict.mine')}
          type={item.type}
          size={item.size}
          modified={item.modified}
          isNewer={age > 0}
        />
        <Side
          label={t('filesCommands.conflict.theirs')}
          type={item.targetType}
          size={item.targetSize}
          modified={item.targetModified}
          isNewer={age < 0}
        />
      </div>
      {(mixed || merges) && (
        <p id={`${id}hint`} className="st-soft">
          {t(mixed ? 'filesCommands.conflict.mixed' : 'filesCommands.conflict.mergeHint')}
        </p>
      )}
      {others > 0 && (
        <FormControlLabel
          className="st-fit"
          control={<Checkbox checked={all} onChange={() => setAll(!all)} />}
          label={t('filesCommands.conflict.all', { smart_count: others })}
        />
      )}
    </Modal>
  )
}

interface SideProps extends Pick<TransferConflict, 'type' | 'size' | 'modified'> {
  label: string
  isNewer: boolean
}

function Side({ label, type, size, modified, isNewer }: SideProps) {
  const t = useT()
  const tag = useLanguageTag()
  return (
    <section className="st-panel st-stack st-gap-1 st-top st-pad-2" aria-label={label}>
      <h3 className="st-in-line">
        {label}
        {isNewer && (
          <Chip component="span" color="primary" label={t('filesCommands.conflict.newer')} />
        )}
      </h3>
      <p>
        {t(`filesCommands.conflict.${type}`)}
        {type === 'file' && `, ${formatSize(size, tag)}`}
      </p>
      <time dateTime={modified} className="st-soft">
        {formatExact(modified, tag)}
      </time>
    </section>
  )
}
