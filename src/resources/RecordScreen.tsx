// Creates a record, or changes one: one screen for every resource of the contract.
import { Button } from '@mui/material'
import { CreateBase, EditBase, useEditContext, useNotify } from 'ra-core'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { recordId } from '#common/recordId.ts'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Page } from '../components/Page/Page.tsx'
import type { ResourceInfo, ResourceRecord } from '../dataProvider/index.ts'
import { useT } from '../i18n/useT.ts'
import { defaultRoute } from '../routes.ts'
import { isNumber } from './schema/entries.ts'
import { inputFields, listPath, resourceAt } from './schema/fields.ts'
import { overridesOf } from './schema/overrides.ts'
import { RecordForm } from './schema/RecordForm.tsx'
import { recordName, useResourceTexts } from './schema/resourceTexts.ts'
import { useSayDeleted } from './schema/restoring.ts'
import './own.ts'

/** What the list hands over. It goes with the browser's history, so it is read with care. */
function useHanded(id: number | undefined) {
  const { state } = useLocation()
  const { record, back } = { record: undefined, back: undefined, ...state }
  const isOurs = typeof record === 'object' && record !== null && Reflect.get(record, 'id') === id
  return {
    record: isOurs ? (record as ResourceRecord) : undefined, // with that id it is one
    back: typeof back === 'string' ? back : undefined,
  }
}

/** What the address says a new record begins with. */
function useDefaults(info: ResourceInfo): Readonly<Record<string, unknown>> {
  const given = new URLSearchParams(useLocation().search)
  const known = inputFields(info).flatMap(field => {
    const value = given.get(field.name)
    if (value === null) return field.default === undefined ? [] : [[field.name, field.default]]
    return [[field.name, isNumber(field) ? Number(value) || 0 : value]]
  })
  // A list that has to be there begins empty.
  const lists = inputFields(info).flatMap(({ name, type, required }) =>
    required && type === 'array' ? [[name, []]] : [],
  )
  return Object.fromEntries([...lists, ...known])
}

interface RecordPageProps {
  info: ResourceInfo
  title: string
  /** Where the list is that the operator came from. */
  back: string
  record?: ResourceRecord | undefined
  children: ReactNode
}

function RecordPage({ info, title, back, record, children }: RecordPageProps) {
  const t = useT()
  const { tools: Tools, below: Below } = overridesOf(info.name)
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
      {children}
      {record && Below && <Below record={record} />}
    </Page>
  )
}

/** After a save or a deletion: says so, and goes back to the list. */
function useOutcomes(back: string, saved: 'onboarding.created' | 'onboarding.saved') {
  const t = useT()
  const notify = useNotify()
  const navigate = useNavigate()
  const sayDeleted = useSayDeleted()
  return {
    onSaved: (record: ResourceRecord) => {
      notify(t(saved, { name: recordName(record) }))
      void navigate(back)
    },
    onDeleted: (record: ResourceRecord, deletion: string | null) => {
      sayDeleted(recordName(record), [deletion])
      void navigate(back)
    },
  }
}

function CreateRecord({ info }: { info: ResourceInfo }) {
  const { back = listPath(info.name) } = useHanded(undefined)
  const { add } = useResourceTexts(info.name)
  const defaults = useDefaults(info)
  const outcomes = useOutcomes(back, 'onboarding.created')
  return (
    <CreateBase resource={info.name} disableAuthentication>
      <RecordPage info={info} title={add} back={back}>
        <RecordForm info={info} defaults={defaults} {...outcomes} />
      </RecordPage>
    </CreateBase>
  )
}

/** The record as the controller has it: read, not there yet, or not to be had. */
function EditedRecord({ info, back }: { info: ResourceInfo; back: string }) {
  const t = useT()
  const { name } = useResourceTexts(info.name)
  const outcomes = useOutcomes(back, 'onboarding.saved')
  const { record, ...query } = useEditContext<ResourceRecord>()
  const title = t('onboarding.edit', { kind: name(), name: record ? recordName(record) : '…' })
  return (
    <RecordPage info={info} title={title} back={back} record={record}>
      {record && <RecordForm info={info} {...outcomes} />}
      <Reading
        query={{ ...query, data: record }}
        failed={t('onboarding.openFailed')}
        shape="form"
        rows={4}
      />
    </RecordPage>
  )
}

/** The page shows the failure itself: no toast, no redirect. */
const nothing = () => undefined

function EditRecord({ info, id }: { info: ResourceInfo; id: number }) {
  const { record: handed, back = listPath(info.name) } = useHanded(id)
  const queryOptions = { onError: nothing, ...(handed ? { placeholderData: handed } : {}) }
  return (
    <EditBase
      resource={info.name}
      id={id}
      mutationMode="pessimistic"
      queryOptions={queryOptions}
      disableAuthentication
    >
      <EditedRecord info={info} back={back} />
    </EditBase>
  )
}

/** By the address alone: which resource, and which record of it. */
export default function RecordScreen() {
  const { pathname } = useLocation()
  const { id: idText } = useParams()
  const info = resourceAt(pathname)
  const id = idText === undefined ? undefined : recordId(idText)
  if (!info || id === null) return <Navigate to={defaultRoute.path} replace />
  if (id === undefined) return <CreateRecord key={info.name} info={info} />
  return <EditRecord key={`${info.name} ${id}`} info={info} id={id} />
}
