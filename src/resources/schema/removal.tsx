// Deletes one or many records: their dependents, and what happens to those.
import { FormControlLabel, Radio } from '@mui/material'
import { useCallback, useId, useState } from 'react'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import {
  ApiError,
  type FieldInfo,
  isResource,
  type ResourceInfo,
  type ResourceRecord,
  resourceInfo,
} from '#src/dataProvider/index.ts'
import { textAt, useT } from '#src/i18n/useT.ts'
import { SchemaInput } from './inputs.tsx'

type Way = 'move' | 'delete'

export interface Count {
  readonly kind: string
  readonly count: number
}

/** A record's dependents, from the fields that count them. */
export function countsOf({ fields }: ResourceInfo, record: ResourceRecord): Count[] {
  return fields.flatMap(field => {
    const kind = field['x-counts']
    const count = Number(record[field.name] ?? 0)
    return kind !== undefined && count > 0 ? [{ kind, count }] : []
  })
}

/** The counts of a refusal are newer. */
export const countsAfter = (info: ResourceInfo, record: ResourceRecord, problem: unknown) =>
  problem instanceof ApiError && problem.below.length > 0
    ? [...problem.below]
    : countsOf(info, record)

const belowIn = (counts: readonly Count[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

/** The name that restores a record's deletion, which crud.ts adds to the deleted record. */
export const deletionOf = (deleted: ResourceRecord | undefined): string | null =>
  typeof deleted?.deletion === 'string' ? deleted.deletion : null

/** Counts as text: 3 franchises, 28 stores. */
export function useCounted() {
  const t = useT()
  return useCallback(
    (counts: readonly Count[]): string =>
      counts
        .map(entry => {
          const name = inSentence(nameOf(entry))
          return t('onboarding.delete.count', { count: entry.count, name })
        })
        .join(', '),
    [t],
  )
}

const nameOf = ({ kind, count }: Count): string => {
  const name = textAt(`resources.${kind}.name`, { smart_count: count })
  if (name) return name
  return isResource(kind) ? resourceInfo(kind).entity : kind
}

/** A title as it is written within a sentence; an abbreviation keeps its capitals. */
const inSentence = (title: string): string =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title

interface ChildrenChoiceOptions {
  readonly info: ResourceInfo
  readonly counts: readonly Count[]
  /** Ids of the records being deleted: nothing can move there. */
  readonly ids: readonly number[]
  readonly onChange?: () => void
}

/** The operator's choice for the records below: none at first. */
export function useChildrenChoice({ info, counts, ids, onChange }: ChildrenChoiceOptions) {
  const t = useT()
  const counted = useCounted()(counts)
  const [way, setWay] = useState<Way | null>(null)
  const [target, setTarget] = useState('')
  const [tried, setTried] = useState(false)
  const below = belowIn(counts)
  const asks = below > 0 && info.children.length > 1
  const isTargetGone = way === 'move' && ids.includes(Number(target))
  const isChosen =
    way === 'delete' || (way === 'move' && !isTargetGone && (info.toNone || target !== ''))
  const isDecided = !asks || isChosen
  const missing = t(way === 'move' ? 'onboarding.delete.moveTo' : 'onboarding.delete.what')
  const wrong = isTargetGone ? t('chains.bulk.target') : t('field.required', { name: missing })
  return {
    below,
    counted,
    isDecided,
    /** From now on, shows what must be decided. */
    ask: () => setTried(true),
    /** The call's options for the records below the deleted one. */
    metaFor: (own: readonly Count[]): object => {
      if (way === null || belowIn(own) === 0) return {}
      return way === 'move'
        ? { children: way, moveTo: Number(target || 0) }
        : { children: way, expected: belowIn(own) }
    },
    question: asks && (
      <Children
        info={info}
        counted={counted}
        way={way}
        onWay={next => {
          onChange?.()
          setTried(false)
          setWay(next)
        }}
        target={target}
        onTarget={setTarget}
        error={tried && !isDecided ? wrong : null}
      />
    ),
  }
}

interface ChildrenProps {
  info: ResourceInfo
  counted: string
  way: Way | null
  onWay: (way: Way) => void
  target: string
  onTarget: (target: string) => void
  /** The message for a missing choice. */
  error: string | null
}

function Children({ info, counted, way, onWay, target, onTarget, error }: ChildrenProps) {
  const t = useT()
  const id = useId()
  const ways = info.children.filter(option => option !== 'refuse')
  const field: FieldInfo = {
    name: 'moveTo',
    required: !info.toNone,
    title: t('onboarding.delete.moveTo'),
    type: 'integer',
    minimum: info.toNone ? 0 : 1,
    'x-reference': info.name,
  }
  return (
    <fieldset
      className="st-panel st-stack st-pad-3"
      aria-describedby={error ? `${id}error` : undefined}
    >
      <legend>{t('onboarding.delete.what')}</legend>
      {ways.map(option => (
        <FormControlLabel
          key={option}
          control={
            <Radio
              name={id}
              checked={way === option}
              onChange={() => onWay(option === 'move' ? 'move' : 'delete')}
            />
          }
          label={
            option === 'move'
              ? t('onboarding.delete.move')
              : t('onboarding.delete.all', { counts: counted })
          }
        />
      ))}
      {way === 'move' && (
        <SchemaInput
          resource={info.name}
          field={field}
          id={`${id}target`}
          entry={target}
          error={null}
          onChange={entry => onTarget(String(entry))}
        />
      )}
      <ErrorText id={`${id}error`}>{error}</ErrorText>
    </fieldset>
  )
}
