// Creates a record, or changes one: one screen for every resource of the contract.
import { Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { Page } from '../components/Page/Page.tsx'
import { ErrorPanel, Skeleton } from '../components/Page/states.tsx'
import type { ResourceInfo, ResourceRecord } from '../dataProvider/index.ts'
import { failureText, useT } from '../i18n/useT.ts'
import { defaultRoute } from '../routes.ts'
import { isNumber } from './schema/entries.ts'
import { inputFields, listPath, resourceAt } from './schema/fields.ts'
import { overridesOf } from './schema/overrides.ts'
import { RecordForm } from './schema/RecordForm.tsx'
import { useRecord, useSayDeleted } from './schema/useRecord.ts'
import { recordName, useWords } from './schema/words.ts'
import './own.ts'

const idOf = (text: string): number | null => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

interface Handed {
  readonly record?: ResourceRecord
  readonly back?: string
}

/** What the list hands over. It goes with the browser's history, so it is read with care. */
function useHanded(id: number | undefined): Handed {
  const { state } = useLocation()
  const { record, back } = { record: undefined, back: undefined, ...state }
  const isOurs = typeof record === 'object' && record !== null && Reflect.get(record, 'id') === id
  return {
    ...(isOurs ? { record: record as ResourceRecord } : {}), // with that id it is one
    ...(typeof back === 'string' ? { back } : {}),
  }
}

/** What the address says a new record begins with. */
function useDefaults(info: ResourceInfo): Readonly<Record<string, unknown>> {
  const given = new URLSearchParams(useLocation().search)
  const known = inputFields(info).flatMap(field => {
    const said = given.get(field.name)
    if (said === null) return field.default === undefined ? [] : [[field.name, field.default]]
    return [[field.name, isNumber(field) ? Number(said) || 0 : said]]
  })
  // A list that has to be there begins empty.
  const lists = inputFields(info).flatMap(({ name, type, required }) =>
    required && type === 'array' ? [[name, []]] : [],
  )
  return Object.fromEntries([...lists, ...known])
}

function Record({ info, id }: { info: ResourceInfo; id: number | undefined }) {
  const t = useT()
  const words = useWords(info.name)
  const notify = useNotify()
  const navigate = useNavigate()
  const sayDeleted = useSayDeleted()
  const { record: handed, back = listPath(info.name) } = useHanded(id)
  const defaults = useDefaults(info)
  const query = useRecord(info.name, id, handed)
  const record = id === undefined ? undefined : query.data
  const { tools: Tools } = overridesOf(info.name)
  const title =
    id === undefined
      ? words.add
      : t('onboarding.edit', { kind: words.name(), name: record ? recordName(record) : '…' })
  const leave = () => void navigate(back)
  const Below = overridesOf(info.name).below
  return (
    <Page
      title={title}
      tools={
        <>
          {record && Tools && <Tools record={record} />}
          <Button component={Link} variant="text" to={back}>
            {t('onboarding.toList')}
          </Button>
        </>
      }
    >
      {id !== undefined && query.error && !record && (
        <ErrorPanel
          title={t('onboarding.openFailed')}
          reason={failureText(query.error)}
          retry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {id !== undefined && !record && !query.error && <Skeleton shape="form" rows={4} />}
      {(id === undefined || record) && (
        <RecordForm
          info={info}
          record={record}
          defaults={defaults}
          onSaved={saved => {
            const said = id === undefined ? 'onboarding.created' : 'onboarding.saved'
            notify(t(said, { name: recordName(saved) }))
            leave()
          }}
          onDeleted={(gone, deletion) => {
            sayDeleted(gone, deletion)
            leave()
          }}
        />
      )}
      {record && Below && <Below record={record} />}
    </Page>
  )
}

/** By the address alone: which resource, and which record of it. */
export default function RecordScreen() {
  const { pathname } = useLocation()
  const { id: said } = useParams()
  const info = resourceAt(pathname)
  const id = said === undefined ? undefined : idOf(said)
  if (!info || id === null) return <Navigate to={defaultRoute.path} replace />
  return <Record key={`${info.name} ${id}`} info={info} id={id} />
}
