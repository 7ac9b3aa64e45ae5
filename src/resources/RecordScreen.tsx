// Creates or edits a record: one screen for every resource of the contract.
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
import { Belonging } from './schema/Belonging.tsx'
import { isNumber } from './schema/entries.ts'
import { belongingTo, inputFields, listPath, resourceAt, type Way } from './schema/fields.ts'
import { overridesOf } from './schema/overrides.ts'
import { RecordForm } from './schema/RecordForm.tsx'
import { recordName, useResourceTexts } from './schema/resourceTexts.ts'
import { useSayDeleted } from './schema/restoring.ts'
import './own.ts'

/** The state passed by the list. It is stored in the browser's history, so it is validated. */
function useHanded(info: ResourceInfo, id?: number) {
  const { state } = useLocation()
  const { record, back, before } = { record: undefined, back: undefined, before: null, ...state }
  const isOurs = typeof record === 'object' && record !== null && Reflect.get(record, 'id') === id
  const isWay = typeof back === 'string'
  const way: Way = isWay ? { back, before } : { back: listPath(info.name), before: null }
  // its id has been checked
  return { record: isOurs ? (record as ResourceRecord) : undefined, way }
}

/** A new record's initial values, from the address. */
function useDefaults(info: ResourceInfo): Readonly<Record<string, unknown>> {
  const given = new URLSearchParams(useLocation().search)
  const known = inputFields(info).flatMap(field => {
    const value = given.get(field.name)
    if (value === null) return field.default === undefined ? [] : [[field.name, field.default]]
    return [[field.name, isNumber(field) ? Number(value) || 0 : value]]
  })
  // Required lists start empty.
  const lists = inputFields(info).flatMap(({ name, type, required }) =>
    required && type === 'array' ? [[name, []]] : [],
  )
  return Object.fromEntries([...lists, ...known])
}

interface RecordPageProps {
  info: ResourceInfo
  title: string
  /** Where the operator came from: a list, or a record that contains this one. */
  way: Way
  record?: ResourceRecord | undefined
  children: ReactNode
}

function RecordPage({ info, title, way, record, children }: RecordPageProps) {
  const t = useT()
  const isRecord = resourceAt(way.back) !== undefined
  const { tools: Tools, below: Below } = overridesOf(info.name)
  return (
    <Page
      title={title}
      tools={
        <>
          {record && Tools && <Tools record={record} />}
          <Button component={Link} variant="text" to={way.back} state={way.before}>
            {t(isRecord ? 'action.back' : 'onboarding.toList')}
          </Button>
        </>
      }
    >
      {children}
      {record &&
        belongingTo(info.name).map(({ below, by }) => (
          <Belonging key={below.name} info={below} by={by} parent={record.id} />
        ))}
      {record && Below && <Below record={record} />}
    </Page>
  )
}

/** After a save or a deletion: announces it, and goes back. */
function useOutcomes({ back, before }: Way, saved: 'onboarding.created' | 'onboarding.saved') {
  const t = useT()
  const notify = useNotify()
  const navigate = useNavigate()
  const sayDeleted = useSayDeleted()
  return {
    onSaved: (record: ResourceRecord) => {
      notify(t(saved, { name: recordName(record) }))
      void navigate(back, { state: before })
    },
    onDeleted: (record: ResourceRecord, deletion: string | null) => {
      sayDeleted(recordName(record), [deletion])
      void navigate(back, { state: before })
    },
  }
}

function CreateRecord({ info }: { info: ResourceInfo }) {
  const { way } = useHanded(info)
  const { add } = useResourceTexts(info.name)
  const defaults = useDefaults(info)
  const outcomes = useOutcomes(way, 'onboarding.created')
  return (
    <CreateBase resource={info.name} disableAuthentication>
      <RecordPage info={info} title={add} way={way}>
        <RecordForm info={info} defaults={defaults} {...outcomes} />
      </RecordPage>
    </CreateBase>
  )
}

/** The record from the controller: loaded, loading, or failed. */
function EditedRecord({ info, way }: { info: ResourceInfo; way: Way }) {
  const t = useT()
  const { name } = useResourceTexts(info.name)
  const outcomes = useOutcomes(way, 'onboarding.saved')
  const { record, ...query } = useEditContext<ResourceRecord>()
  const title = t('onboarding.edit', { kind: name(), name: record ? recordName(record) : '…' })
  return (
    <RecordPage info={info} title={title} way={way} record={record}>
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

/** The page shows the failure itself: no notification, no redirect. */
const nothing = () => undefined

function EditRecord({ info, id }: { info: ResourceInfo; id: number }) {
  const { record: handed, way } = useHanded(info, id)
  const queryOptions = { onError: nothing, ...(handed ? { placeholderData: handed } : {}) }
  return (
    <EditBase
      resource={info.name}
      id={id}
      mutationMode="pessimistic"
      queryOptions={queryOptions}
      disableAuthentication
    >
      <EditedRecord info={info} way={way} />
    </EditBase>
  )
}

/** The address alone determines the resource and its record. */
export default function RecordScreen() {
  const { pathname } = useLocation()
  const { id: idText } = useParams()
  const info = resourceAt(pathname)
  const id = idText === undefined ? undefined : recordId(idText)
  if (!info || id === null) return <Navigate to={defaultRoute.path} replace />
  if (id === undefined) return <CreateRecord key={info.name} info={info} />
  return <EditRecord key={`${info.name} ${id}`} info={info} id={id} />
}
