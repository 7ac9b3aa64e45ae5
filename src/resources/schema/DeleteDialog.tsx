import { useId, useState } from 'react'
import { Modal } from '../../components/Modal/Modal.tsx'
import { useAttempt } from '../../components/useAttempt.ts'
import {
  ApiError,
  type FieldInfo,
  isResource,
  type ResourceInfo,
  type ResourceRecord,
  resourceInfo,
  useSupport,
} from '../../dataProvider/index.ts'
import { getMessages } from '../../i18n/language.ts'
import { fill, lookUp } from '../../i18n/translate.ts'
import { failureText, useT } from '../../i18n/useT.ts'
import { SchemaInput } from './inputs.tsx'
import { useRecord, useStale } from './useRecord.ts'
import { recordName, useWords } from './words.ts'

type Way = 'move' | 'delete'

interface Count {
  readonly kind: string
  readonly count: number
}

/** What belongs to a record, by the fields that count it; what a refusal said of it is newer. */
function countsOf({ fields }: ResourceInfo, record: ResourceRecord, problem: unknown): Count[] {
  if (problem instanceof ApiError && problem.below.length > 0) return [...problem.below]
  return fields.flatMap(field => {
    const kind = field['x-counts']
    const count = Number(record[field.name] ?? 0)
    return kind !== undefined && count > 0 ? [{ kind, count }] : []
  })
}

function useCounted() {
  const t = useT()
  const nameOf = ({ kind, count }: Count) => {
    const said = lookUp(getMessages(), `resources.${kind}.name`)
    return said
      ? fill(said, { smart_count: count })
      : isResource(kind)
        ? resourceInfo(kind).entity
        : kind
  }
  return (counts: readonly Count[]): string =>
    counts
      .map(one => t('onboarding.delete.count', { count: one.count, name: nameOf(one) }))
      .join(', ')
}

interface ChildrenProps {
  info: ResourceInfo
  counted: string
  way: Way | null
  onWay: (way: Way) => void
  target: string
  onTarget: (target: string) => void
  /** Choosing was forgotten. */
  error: string | null
}

/** What becomes of the records below it: nothing is chosen at first. */
function Children({ info, counted, way, onWay, target, onTarget, error }: ChildrenProps) {
  const t = useT()
  const id = useId()
  const ways = info.children.filter(one => one !== 'refuse')
  const field: FieldInfo = {
    name: 'moveTo',
    required: !info.toNone,
    title: t('onboarding.delete.moveTo'),
    type: 'integer',
    minimum: info.toNone ? 0 : 1,
    'x-reference': info.name,
  }
  return (
    <fieldset className="st-delete-children" aria-describedby={error ? `${id}error` : undefined}>
      <legend>{t('onboarding.delete.what')}</legend>
      {ways.map(one => (
        <label key={one}>
          <input
            type="radio"
            name={id}
            checked={way === one}
            onChange={() => onWay(one === 'move' ? 'move' : 'delete')}
          />
          {one === 'move'
            ? t('onboarding.delete.move')
            : t('onboarding.delete.all', { counts: counted })}
        </label>
      ))}
      {way === 'move' && (
        <SchemaInput
          resource={info.name}
          field={field}
          id={`${id}target`}
          entry={target}
          entryOf={() => undefined}
          error={null}
          onChange={entry => onTarget(String(entry))}
        />
      )}
      {error && (
        <p className="st-error" id={`${id}error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface DeleteDialogProps {
  info: ResourceInfo
  record: ResourceRecord
  open: boolean
  onCancel: () => void
  onDeleted: (record: ResourceRecord, deletion: string | null) => void
}

/** Asks before a record goes, with what belongs to it and what becomes of that. */
export function DeleteDialog(props: DeleteDialogProps) {
  const t = useT()
  const title = t('onboarding.delete.title', { name: recordName(props.record) })
  return props.open ? <Question key={props.record.id} {...props} title={title} /> : null
}

function Question({
  info,
  record,
  open,
  onCancel,
  onDeleted,
  title,
}: DeleteDialogProps & { title: string }) {
  const t = useT()
  const words = useWords(info.name)
  const counted = useCounted()
  const stale = useStale()
  const support = useSupport()
  const { attempt, busy, problem, forget } = useAttempt()
  const now = useRecord(info.name, record.id, record).data ?? record
  const [way, setWay] = useState<Way | null>(null)
  const [target, setTarget] = useState('')
  const [tried, setTried] = useState(false)
  const counts = countsOf(info, now, problem)
  const below = counts.reduce((sum, { count }) => sum + count, 0)
  const asks = below > 0 && info.children.length > 1
  const isChosen = way === 'delete' || (way === 'move' && (info.toNone || target !== ''))

  const remove = () => {
    if (asks && !isChosen) return setTried(true)
    const moved = way === 'move' ? { children: way, moveTo: Number(target || 0) } : {}
    const gone = way === 'delete' ? { children: way, expected: below } : {}
    void attempt(async () => {
      const params = { id: record.id, previousData: now, meta: asks ? { ...moved, ...gone } : {} }
      const answer = await support.delete(info.name, params).catch(error => {
        stale() // its counts may be others by now
        throw error
      })
      stale('none')
      const { deletion = null } = { ...Reflect.get(answer, 'meta') } // what crud.ts adds
      onDeleted(now, typeof deletion === 'string' ? deletion : null)
    })
  }
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onCancel}
      foot={cancel => (
        <>
          <button type="button" className="st-button" onClick={cancel}>
            {t('action.cancel')}
          </button>
          <button
            type="button"
            className="st-button"
            data-kind="danger"
            aria-disabled={busy}
            onClick={remove}
          >
            {t(busy ? 'onboarding.delete.deleting' : 'onboarding.delete.confirm')}
          </button>
        </>
      )}
    >
      <p>
        {words.name()}: {recordName(now)}. {t('onboarding.delete.text')}
      </p>
      {below > 0 && <p>{t('onboarding.delete.below', { counts: counted(counts) })}</p>}
      {asks && (
        <Children
          info={info}
          counted={counted(counts)}
          way={way}
          onWay={next => {
            forget()
            setWay(next)
          }}
          target={target}
          onTarget={setTarget}
          error={tried && !isChosen ? t('onboarding.delete.choose') : null}
        />
      )}
      <div role="alert">
        {problem !== null && (
          <p className="st-note" data-kind="bad">
            {failureText(problem)}
          </p>
        )}
      </div>
    </Modal>
  )
}
