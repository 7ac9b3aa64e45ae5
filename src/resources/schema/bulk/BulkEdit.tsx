// One change to many records: only the selected fields, one record after the other, each checked against the version read.
import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material'
import { useListContext, useNotify, useUpdateMany } from 'ra-core'
import { useId, useState } from 'react'
import { FindingContext, useFindings } from '#src/components/Combobox/finding.ts'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import {
  type FieldInfo,
  type ResourceInfo,
  type ResourceRecord,
  useSupport,
} from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { changedRecord, dirtyIn, type Entry, entryOf, problemOf } from '../entries.ts'
import { SchemaInput } from '../inputs.tsx'
import { overridesOf } from '../overrides.ts'
import { useResourceTexts } from '../resourceTexts.ts'
import { useStale } from '../useRecord.ts'
import { bulkFields } from './bulkFields.ts'
import { Names, Reasons } from './Names.tsx'
import { counting, type Refused, useChosen, useOneByOne } from './useOneByOne.ts'

/** The entries of the ticked fields, by name. */
type Ticked = Readonly<Record<string, Entry>>

interface ChangeProps {
  info: ResourceInfo
  field: FieldInfo
  ticked: Ticked
  onChange: (ticked: Ticked) => void
  error: string | null
}

const nothing = {}
const unheld = () => undefined

/** A field that is changed once it is ticked. */
function Change({ info, field, ticked, onChange, error }: ChangeProps) {
  const t = useT()
  const id = useId()
  const { name } = field
  const label = useResourceTexts(info.name).field(field)
  const Input = overridesOf(info.name).inputs?.[name] ?? SchemaInput
  const enter = (which: string, entry: Entry) => onChange({ ...ticked, [which]: entry })
  const tick = (isTicked: boolean) => {
    const { [name]: _, ...others } = ticked
    onChange(isTicked ? { ...others, [name]: entryOf(field, undefined) } : others)
  }
  const isTicked = Object.hasOwn(ticked, name)
  return (
    <li className="st-stack st-gap-1">
      <FormControlLabel
        className="st-in-line"
        control={<Checkbox />}
        checked={isTicked}
        onChange={(_, checked) => tick(checked)}
        label={t('chains.change.field', { name: label })}
      />
      {isTicked && (
        <Input
          resource={info.name}
          field={field}
          id={id}
          entry={ticked[name]}
          entryOf={which => ticked[which]}
          onChange={entry => enter(name, entry)}
          enter={enter}
          error={error}
          base={nothing}
          isChanged
          tried={error !== null}
          hold={unheld}
        />
      )}
    </li>
  )
}

/** Messages for the errors in ticked fields. */
function useProblems(info: ResourceInfo, fields: readonly FieldInfo[], ticked: Ticked) {
  const t = useT()
  const texts = useResourceTexts(info.name)
  return Object.fromEntries(
    fields.flatMap(field => {
      const problem = Object.hasOwn(ticked, field.name) && problemOf(field, ticked[field.name])
      if (!problem) return []
      return [[field.name, t(problem.key, { ...problem.values, name: texts.field(field) })]]
    }),
  )
}

interface Came {
  readonly changed: number
  readonly refused: readonly Refused[]
}

function Outcome({ came: { changed, refused } }: { came: Came }) {
  const t = useT()
  return (
    <Alert severity={refused.length > 0 ? 'error' : 'info'} role="alert">
      {changed > 0 && <p>{t('chains.change.part', { smart_count: changed })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('chains.change.kept', { smart_count: refused.length })}</p>
          <Reasons refused={refused} />
        </>
      )}
    </Alert>
  )
}

interface QuestionProps {
  info: ResourceInfo
  chosen: readonly number[]
  /** Receives the ids of those that were not changed. */
  onEnd: (left: readonly number[]) => void
}

/** Changes the remaining records, and keeps the results so far. */
function useChange({ info, chosen, onEnd }: QuestionProps, changes: Ticked) {
  const t = useT()
  const notify = useNotify()
  const stale = useStale()
  const support = useSupport()
  const [ids, setIds] = useState(chosen)
  const [came, setCame] = useState<Came | null>(null)
  const query = useChosen(info, ids)
  const records = query.data ?? []
  const fields = bulkFields(info).filter(({ name }) => Object.hasOwn(changes, name))
  const act = async (record: ResourceRecord): Promise<ResourceRecord> => {
    if (dirtyIn(fields, record, changes).length === 0) return record // it already has these values
    const data = changedRecord(fields, record, changes)
    return (await support.update(info.name, { id: record.id, data, previousData: record })).data
  }
  const { all, stop, tried } = useOneByOne({
    records,
    act,
    onEnd: ({ done, kept, left }) => {
      const still = [...kept.map(({ record }) => record), ...left].map(({ id }) => id)
      const changed = (came?.changed ?? 0) + done.length
      stale()
      if (still.length === 0) {
        notify(t('chains.change.done', { smart_count: changed }))
        onEnd([])
      } else {
        setIds(still)
        setCame({ changed, refused: kept })
      }
    },
  })
  const [updateMany] = useUpdateMany(info.name, {}, { mutationFn: all })
  // Without data: otherwise react-admin would write it to cached lists, even for refused records. They are reloaded
  // instead.
  const run = () => void updateMany(info.name, { ids: [...ids], data: {}, meta: counting })
  return { ids, query, records, came, run, stop, tried }
}

/** Long: the question, its progress and its result are one dialog. */
function Question(props: QuestionProps) {
  const { info, onEnd } = props
  const t = useT()
  const [ticked, setTicked] = useState<Ticked>({})
  const [asked, setAsked] = useState(false)
  const fields = bulkFields(info)
  const problems = useProblems(info, fields, ticked)
  const { ids, query, records, came, run, stop, tried } = useChange(props, ticked)
  const isNothing = Object.keys(ticked).length === 0
  const busy = tried !== null
  // In their current state: refused ones are read again first.
  const isRead = query.data !== undefined && !query.isFetching
  const finding = useFindings(() => {
    setAsked(true)
    if (!busy && isRead && !isNothing && Object.keys(problems).length === 0) run()
  })
  const count = { smart_count: ids.length }
  return (
    <Modal
      open
      title={t('chains.change.title', count)}
      onCancel={() => (busy ? stop() : onEnd(ids))}
      holding={!busy && !isNothing}
      foot={cancel => (
        <>
          <Button onClick={cancel}>{t(busy ? 'chains.bulk.stop' : 'action.cancel')}</Button>
          <Button
            variant="contained"
            aria-disabled={busy || finding.waits || !isRead}
            onClick={finding.go}
          >
            {busy
              ? t('chains.change.running', { done: tried, total: records.length })
              : t('chains.change.save', count)}
          </Button>
        </>
      )}
    >
      <Reading query={query} failed={t('onboarding.openFailed')} rows={3} />
      <Names records={records} />
      <p>{t('chains.change.lead')}</p>
      <FindingContext value={finding.findings}>
        <ul className="st-below st-stack st-gap-3">
          {fields.map(field => (
            <Change
              key={field.name}
              info={info}
              field={field}
              ticked={ticked}
              onChange={setTicked}
              error={(asked && problems[field.name]) || null}
            />
          ))}
        </ul>
      </FindingContext>
      <ErrorText>{asked && isNothing && t('chains.change.nothing')}</ErrorText>
      {came && !busy && <Outcome came={came} />}
    </Modal>
  )
}

/** The button for the selected rows of the surrounding list, and its question. */
export function BulkEdit({ info }: { info: ResourceInfo }) {
  const t = useT()
  const { selectedIds, onSelect } = useListContext()
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  if (bulkFields(info).length === 0) return null
  return (
    <>
      <Button onClick={() => setChosen(selectedIds.map(Number))}>{t('chains.change.open')}</Button>
      {chosen && (
        <Question
          info={info}
          chosen={chosen}
          onEnd={left => {
            setChosen(null)
            onSelect([...left])
          }}
        />
      )}
    </>
  )
}
