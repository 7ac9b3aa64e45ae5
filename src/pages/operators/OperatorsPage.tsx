import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../auth/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { Empty, ErrorPanel, Skeleton } from '../../components/Page/states.tsx'
import { ListFoot } from '../../components/Table/ListFoot.tsx'
import { useFilterText } from '../../components/Table/useFilterText.ts'
import { failureText, useT } from '../../i18n/useT.ts'
import { routeNamed } from '../../routes.ts'
import { OperatorPanel } from './OperatorPanel.tsx'
import { OperatorTable, rowId } from './OperatorTable.tsx'
import { givable, pageTitle } from './pageNames.ts'
import { useOperators } from './useOperators.ts'
import '../../components/Table/table.css'
import './operators.css'

type Operators = ReturnType<typeof useOperators>

function Filters({ view, filters, show }: Operators) {
  const t = useT()
  const [text, setText] = useFilterText(view.filter, show)
  return (
    <div className="st-operators-filters">
      <input
        type="search"
        className="st-input"
        aria-label={t('journal.search')}
        placeholder={t('journal.search')}
        maxLength={200}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <select
        className="st-input"
        aria-label={t('operators.state')}
        value={filters.state ?? ''}
        onChange={event => show({ state: event.target.value })}
      >
        <option value="">{t('operators.anyState')}</option>
        <option value="active">{t('operators.active')}</option>
        <option value="disabled">{t('operators.disabled')}</option>
      </select>
      <select
        className="st-input"
        aria-label={t('operators.allowed')}
        value={filters.allowed ?? ''}
        onChange={event => show({ allowed: event.target.value })}
      >
        <option value="">{t('operators.anyPage')}</option>
        {givable.map(page => (
          <option key={page} value={page}>
            {pageTitle(t, page)}
          </option>
        ))}
      </select>
    </div>
  )
}

function Add() {
  const t = useT()
  const mayAdd = useSession().pages?.includes('signup')
  return (
    mayAdd && (
      <Link className="st-button" data-kind="primary" to={routeNamed('signup').path}>
        <Icon name="plus" />
        {t('operators.add')}
      </Link>
    )
  )
}

function Nobody({ view, filters, total, last, show, clear }: Operators) {
  const t = useT()
  if (total > 0)
    return (
      <Empty
        title={t('journal.empty')}
        action={
          <button type="button" className="st-button" onClick={() => show({ page: last })}>
            {t('journal.page', { page: last })}
          </button>
        }
      />
    )
  const asked = view.filter !== '' || Object.keys(filters).length > 0
  return (
    <Empty
      title={t(asked ? 'operators.noneFound' : 'journal.empty')}
      action={
        asked && (
          <button type="button" className="st-button" onClick={clear}>
            {t('operators.clear')}
          </button>
        )
      }
    />
  )
}

function Content(operators: Operators) {
  const t = useT()
  const { view, show, list, chosen } = operators
  if (list.error)
    return (
      <ErrorPanel
        title={t('operators.failed')}
        reason={failureText(list.error)}
        retry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  if (!list.data) return <Skeleton shape="table" rows={10} />
  if (list.data.length === 0) return <Nobody {...operators} />
  return (
    <>
      <div className="st-table-place">
        <OperatorTable
          operators={list.data}
          view={view}
          chosen={chosen}
          addressFor={operators.addressFor}
          onSort={show}
          busy={list.isPlaceholderData}
        />
      </div>
      <ListFoot
        label={t('operators.listPages')}
        page={view.page}
        perPage={view.perPage}
        last={operators.last}
        total={operators.total}
        exact={list.meta?.isExact !== false}
        rows={list.data.length}
        show={show}
      />
    </>
  )
}

/** After the details are closed the focus is back on the row they came from. */
function useFocusBack(chosen: number | null): void {
  const before = useRef(chosen)
  useEffect(() => {
    const left = before.current
    before.current = chosen
    if (chosen === null && left !== null) document.getElementById(rowId(left))?.focus()
  }, [chosen])
}

/** Who may sign in, and what they may open. */
export default function OperatorsPage() {
  const t = useT()
  const operators = useOperators()
  const { chosen, list, addressFor } = operators
  const standing = useRef(false)
  useFocusBack(chosen)
  useEffect(() => {
    standing.current = true
  }, [])
  return (
    <Page title={t('operators.title')} lead={t('operators.lead')} tools={<Add />}>
      <div className="st-operators" data-open={chosen !== null}>
        <div className="st-panel st-operators-list">
          <Filters {...operators} />
          <Content {...operators} />
        </div>
        {chosen !== null && (
          <OperatorPanel
            key={chosen}
            id={chosen}
            listed={list.data?.find(({ id }) => id === chosen)}
            closeTo={addressFor(null)}
            standing={standing}
          />
        )}
      </div>
    </Page>
  )
}
