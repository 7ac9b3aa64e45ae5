// The source of a DB field's values: a column of a table of a schema.

import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { omit } from '#common/omit.ts'
import { Combobox } from '#src/components/Combobox/Combobox.tsx'
import { FieldFrame } from '#src/components/Field/FieldFrame.tsx'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import type { BuiltSettings } from './fields.ts'

const places = ['schema', 'table', 'column'] as const
type Place = (typeof places)[number]
type Chosen = Readonly<Record<Place, string>>

interface DatabaseProps {
  /** Prefix of the three ids. */
  own: string
  settings: BuiltSettings
  onChange: (settings: BuiltSettings) => void
  errorOf: (place: Place) => string | null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function useSchemas() {
  const { databaseSchemas } = useSupport()
  return useQuery({
    queryKey: ['forms', 'database'],
    queryFn: ({ signal }) => databaseSchemas(signal),
    retry: false,
  })
}

type Schemas = NonNullable<ReturnType<typeof useSchemas>['data']>

/** The choices of the three, each depending on the ones before. */
function offeredIn(schemas: Schemas, { schema, table }: Chosen) {
  const tables = schemas.find(entry => entry.schema === schema)?.tables ?? []
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  return {
    schema: schemas.map(entry => ({ value: entry.schema, label: entry.schema })),
    table: tables.map(({ name }) => ({ value: name, label: name })),
    column: columns.map(({ name, type }) => ({ value: name, label: name, hint: type })),
  }
}

/** Long: three choices, each depending on the ones before. */
export function DatabasePlace({ own, settings, onChange, errorOf }: DatabaseProps) {
  const t = useT()
  const query = useSchemas()
  const schemas = query.data ?? []
  const only = schemas.length === 1 ? schemas[0]?.schema : undefined
  const chosen: Chosen = {
    schema: textOf(settings.schema) || (only ?? ''), // if there is only one, it is chosen
    table: textOf(settings.table),
    column: textOf(settings.column),
  }
  const offered = offeredIn(schemas, chosen)
  const choose = (place: Place, value: string) => {
    const others = omit(settings, 'schema', 'table', 'column')
    const before = places
      .slice(0, places.indexOf(place))
      .map(earlier => [earlier, chosen[earlier]] as const)
    const all = [...before, [place, value] as const].filter(([, text]) => text !== '')
    // Choices that depend on it are cleared.
    onChange({ ...others, ...(value === chosen[place] ? settings : Object.fromEntries(all)) })
  }
  // A missing choice is reported at the field where it can be made.
  const wrongAt = (place: Place) => {
    if (only === undefined) return errorOf(place)
    return place === 'schema'
      ? null
      : (errorOf(place) ?? (place === 'table' ? errorOf('schema') : null))
  }
  const isGone = (place: Place) =>
    query.isSuccess &&
    chosen[place] !== '' &&
    !offered[place].some(choice => choice.value === chosen[place])
  return (
    <div className="st-tiles st-tiles-small">
      {places.map((place, at) => {
        const id = `${own}-${place}`
        const before = places[at - 1]
        const gone = isGone(place) ? t('builder.database.gone') : null
        return (
          <FieldFrame
            key={place}
            id={id}
            label={t(`builder.database.${place}`)}
            error={wrongAt(place) ?? gone}
            required
          >
            {frame => (
              <Combobox
                id={id}
                choices={offered[place]}
                value={chosen[place]}
                onChange={value => choose(place, value)}
                disabled={!query.isSuccess || (before !== undefined && chosen[before] === '')}
                required
                {...frame}
              />
            )}
          </FieldFrame>
        )
      })}
      <div role="status" className="st-span">
        {query.isPending && <span className="st-soft">{t('app.loading')}</span>}
        {query.error && (
          <Alert role="note" severity="warning">
            {t('builder.database.failed', { reason: failureText(query.error) })}{' '}
            {chosen.column !== '' && t('builder.database.stays')}{' '}
            <RetryButton retry={() => void query.refetch()} />
          </Alert>
        )}
      </div>
    </div>
  )
}
