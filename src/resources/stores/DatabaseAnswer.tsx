// A store's DB field: its value is picked from the database on the store's host.
import { Alert, Button } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { AnswerFrame } from '#src/components/AnswersForm/AnswerFrame.tsx'
import { TextAnswer } from '#src/components/AnswersForm/CustomAnswer.tsx'
import type { AnswerProps } from '#src/components/AnswersForm/types.ts'
import { SearchCombobox } from '#src/components/Combobox/SearchCombobox.tsx'
import { useDebounced } from '#src/components/useDebounced.ts'
import { type StorePlace, useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'

/** The store whose database it is; null: the store is not saved yet, or is moving to another franchise. */
export const StorePlaceContext = createContext<StorePlace | null>(null)

interface Column {
  readonly schema: string
  readonly table: string
  readonly column: string
}

function columnOf({ field: { settings } }: AnswerProps): Column | null {
  const { schema, table, column } = settings ?? {}
  return schema && table && column ? { schema, table, column } : null
}

const isValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** 7 and "7" are different values: a choice is identified by its JSON. */
const choiceOf = (value: string | number | boolean) => ({
  value: JSON.stringify(value),
  label: String(value),
})

/** Values that match the typed text, a page at a time; requested once it opens. */
function useValues(place: StorePlace, column: Column) {
  const { databaseValues } = useSupport()
  const [text, setText] = useState<string | null>(null)
  const typed = useDebounced(text ?? '')
  const filter = text === '' ? '' : typed.trim()
  const query = useInfiniteQuery({
    queryKey: ['stores', 'database', place, column, filter],
    queryFn: ({ pageParam, signal }) =>
      databaseValues(place, { ...column, ...(filter ? { filter } : {}), page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last[0]?.complete === false ? pages.length + 1 : undefined),
    enabled: text !== null,
    retry: false,
  })
  const values = query.data?.pages.flatMap(rows => rows[0]?.values ?? []).filter(isValue) ?? []
  // The results belong to the earlier text.
  const waits = text !== null && (query.isPending || text.trim() !== filter)
  return { query, values, look: setText, waits }
}

type PickProps = AnswerProps & { place: StorePlace; column: Column; onType: () => void }

function Pick({ place, column, onType, ...answer }: PickProps) {
  const { field, id, value, onChange, error } = answer
  const t = useT()
  const { query, values, look, waits } = useValues(place, column)
  const known = isValue(value) ? choiceOf(value) : { value: '', label: '' }
  const reason = query.error
    ? t('answers.database.failed', { reason: failureText(query.error) })
    : undefined
  return (
    <>
      <AnswerFrame field={field} id={id} error={error}>
        {own => (
          <SearchCombobox
            id={id}
            search={{
              choices: values.map(choiceOf),
              more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
              busy: query.isFetching || waits,
              waits: waits && !query.isError,
              failed: reason,
              look,
            }}
            value={known.value}
            valueLabel={known.label}
            onChange={chosen => onChange(chosen === '' ? undefined : JSON.parse(chosen))}
            required={field.required}
            {...own}
          />
        )}
      </AnswerFrame>
      <p className="st-soft st-small st-lines">{t('answers.database.from', { ...column })}</p>
      {reason && (
        <Alert className="st-row st-apart" severity="warning" role="status">
          <span>
            {reason} {known.value !== '' && t('answers.database.stays')}
          </span>
          <span className="st-record-buttons st-row">
            <Button
              aria-disabled={query.isFetching}
              onClick={() => !query.isFetching && void query.refetch()}
            >
              {t('answers.database.retry')}
            </Button>
            <Button onClick={onType}>{t('answers.database.type')}</Button>
          </span>
        </Alert>
      )}
    </>
  )
}

export function DatabaseAnswer(props: AnswerProps) {
  const t = useT()
  const place = use(StorePlaceContext)
  const [typing, setTyping] = useState(false)
  const column = columnOf(props)
  if (place && column && !typing)
    return <Pick {...props} place={place} column={column} onType={() => setTyping(true)} />
  return (
    <>
      <TextAnswer {...props} />
      {place && column ? (
        <Button className="st-below" variant="text" onClick={() => setTyping(false)}>
          {t('answers.database.choose')}
        </Button>
      ) : (
        <p className="st-soft st-small st-lines">
          {t(column ? 'answers.database.unsaved' : 'answers.database.unset')}
        </p>
      )}
    </>
  )
}
