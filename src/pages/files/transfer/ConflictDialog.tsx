import { Button, Checkbox, Chip, FormControlLabel } from '@mui/material'
import { useId, useState } from 'react'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { formatExact, formatSize } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'

/** What happens to a name that is taken. */
export type ConflictChoice = 'skip' | 'replace' | 'keepBoth'

export interface ConflictSide {
  type: 'file' | 'folder'
  /** Bytes; null when nobody knows. */
  size: number | null
  modified: string | null
}

export interface ConflictItem {
  /** Its path, or whatever tells it from the others. */
  key: string
  name: string
  mine: ConflictSide
  theirs: ConflictSide
}

interface ConflictDialogProps {
  open: boolean
  items: readonly ConflictItem[]
  /** A choice for every item. */
  onDone: (choices: ReadonlyMap<string, ConflictChoice>) => void
  /** Nothing at all is to be done. */
  onCancel: () => void
}

const isMixed = ({ mine, theirs }: ConflictItem) => mine.type !== theirs.type

/** Asks about each name that is taken, both sides before one's eyes, one after the other or all alike. */
export function ConflictDialog({ open, items, onDone, onCancel }: ConflictDialogProps) {
  const t = useT()
  const id = useId()
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map())
  const [all, setAll] = useState(false)
  const left = items.filter(({ key }) => !choices.has(key))
  const item = left[0] ?? items.at(-1)
  if (!item) return null
  const others = left.length - 1
  const mixed = isMixed(item)
  const merges = !mixed && item.mine.type === 'folder'

  const choose = (choice: ConflictChoice) => {
    if (left.length === 0) return // it is on its way out
    const fits = (conflict: ConflictItem) => choice !== 'replace' || !isMixed(conflict)
    const meant = all ? left.filter(fits) : [item]
    const next = new Map([...choices, ...meant.map(({ key }) => [key, choice] as const)])
    setChoices(next)
    if (items.every(({ key }) => next.has(key))) onDone(next)
  }
  return (
    <Modal
      open={open}
      title={t('filesCommands.conflict.title')}
      onCancel={onCancel}
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
        <span>{t('filesCommands.conflict.lead', { name: shownName(item.name) })}</span>
        {items.length > 1 && (
          <span className="st-soft">
            {t('filesCommands.conflict.step', {
              step: items.length - others,
              total: items.length,
            })}
          </span>
        )}
      </p>
      <div className="st-tiles">
        <Side
          label={t('filesCommands.conflict.mine')}
          side={item.mine}
          isNewer={isAfter(item.mine, item.theirs)}
        />
        <Side
          label={t('filesCommands.conflict.theirs')}
          side={item.theirs}
          isNewer={isAfter(item.theirs, item.mine)}
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

const isAfter = (a: ConflictSide, b: ConflictSide) =>
  a.modified !== null && b.modified !== null && Date.parse(a.modified) > Date.parse(b.modified)

interface SideProps {
  label: string
  side: ConflictSide
  isNewer: boolean
}

function Side({ label, side, isNewer }: SideProps) {
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
        {t(`filesCommands.conflict.${side.type}`)}
        {side.type === 'file' && side.size !== null && `, ${formatSize(side.size, tag)}`}
      </p>
      {side.modified && (
        <time dateTime={side.modified} className="st-soft">
          {formatExact(side.modified, tag)}
        </time>
      )}
    </section>
  )
}
