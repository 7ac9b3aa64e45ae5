// The stores that a form would leave incomplete: loaded a page at a time, each with a link.

import { Alert } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { Pagination } from '#src/components/DataTable/Pagination.tsx'
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { type FormCheck, resourceInfo, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { recordPath } from '../schema/fields.ts'
import { asInput, type FormValues } from './wire.ts'

const perPage = 10

/** Checks a form against its stores, or those on one of its versions. */
export function useCheck(id: number, form: FormValues, version?: string) {
  const { checkForm } = useSupport()
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['forms', 'check', id, version ?? '', JSON.stringify(form), page],
    queryFn: () =>
      checkForm(id, asInput(form), {
        page,
        per_page: perPage,
        ...(version === undefined ? {} : { version }),
      }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return { query, page, setPage, data: query.data, count: query.data?.links.pagination.total ?? 0 }
}

type Check = ReturnType<typeof useCheck>

type Entry = FormCheck['data'][number]

/** Opens in a new tab, because the changes here are not saved yet; plain text if the operator may not open it. */
function StoreName({ store }: { store: Entry }) {
  const t = useT()
  const mayGo = useSession().pages?.includes('chains') ?? false
  if (!mayGo) return store.name
  return (
    <a href={recordPath(resourceInfo('stores'), store.id)} target="_blank" rel="noreferrer">
      {shownName(store.name)}
      <span className="st-hidden"> {t('builder.stores.opens')}</span>
    </a>
  )
}

function IncompleteStores({ check }: { check: Check }) {
  const t = useT()
  const { data, page, setPage } = check
  if (!data || data.data.length === 0) return null
  const last = data.links.pagination.last_page
  return (
    <>
      <table className="st-comparison">
        <caption className="st-hidden">{t('builder.stores.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('builder.stores.store')}</th>
            <th scope="col">{t('builder.stores.number')}</th>
            <th scope="col">{t('builder.stores.missing')}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(store => (
            <tr key={store.id}>
              <th scope="row">
                <StoreName store={store} />
              </th>
              <td className="st-nowrap">{store.storeNumber}</td>
              <td>{store.fields.map(({ info }) => info).join('\n')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {last > 1 && (
        <Pagination label={t('builder.stores.pages')} current={page} last={last} onPage={setPage} />
      )}
    </>
  )
}

/** Shown while checking, and when checking failed. */
function CheckState({ check: { query } }: { check: Check }) {
  const t = useT()
  return (
    <div role="status">
      {query.isPending && <p className="st-soft">{t('builder.save.checking')}</p>}
      {query.error && (
        <Alert role="note" severity="error">
          {t('builder.save.failed')} {failureText(query.error)}{' '}
          <RetryButton retry={() => void query.refetch()} />
        </Alert>
      )}
    </div>
  )
}

interface CheckDialogProps {
  check: Check
  title: string
  /** Label of the button that goes on. */
  act: string
  off: boolean
  onAct: () => void
  onCancel: () => void
  /** The consequences for the stores, once their number is known. */
  children: ReactNode
  /** How many of them would be incomplete. */
  outcome: string
  /** Why it failed; null when nothing has failed. */
  problem?: unknown
}

/** Says what a form would mean for its stores before that happens. */
export function CheckDialog(props: CheckDialogProps) {
  const { check, title, act, off, onAct, onCancel, children, outcome, problem } = props
  return (
    <ActModal open size="wide" title={title} onCancel={onCancel} act={act} off={off} onAct={onAct}>
      <CheckState check={check} />
      {check.data && (
        <>
          {children}
          <p>{outcome}</p>
          <IncompleteStores check={check} />
        </>
      )}
      {problem !== undefined && <FailureAlert problem={problem} />}
    </ActModal>
  )
}
