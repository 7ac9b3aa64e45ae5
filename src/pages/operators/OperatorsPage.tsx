import { Button, Select } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Page } from '#src/components/Page/Page.tsx'
import { useFocusBack } from '#src/components/useFocusBack.ts'
import { useT } from '#src/i18n/useT.ts'
import { routeNamed } from '#src/routes.ts'
import { OperatorPanel } from './OperatorPanel.tsx'
import { givable, pageTitle } from './pageNames.ts'
import { rowId, useColumns } from './useColumns.tsx'
import { useOperators } from './useOperators.ts'
import './operators.css'

type Operators = ReturnType<typeof useOperators>

function Filters({ filters, narrow }: Operators) {
  const t = useT()
  return (
    <>
      <Select
        native
        value={filters.state ?? ''}
        onChange={event => narrow({ state: event.target.value })}
        inputProps={{ 'aria-label': t('operators.state') }}
      >
        <option value="">{t('operators.anyState')}</option>
        <option value="active">{t('operators.active')}</option>
        <option value="disabled">{t('operators.disabled')}</option>
      </Select>
      <Select
        native
        value={filters.allowed ?? ''}
        onChange={event => narrow({ allowed: event.target.value })}
        inputProps={{ 'aria-label': t('operators.allowed') }}
      >
        <option value="">{t('operators.anyPage')}</option>
        {givable.map(page => (
          <option key={page} value={page}>
            {pageTitle(t, page)}
          </option>
        ))}
      </Select>
    </>
  )
}

function Add() {
  const t = useT()
  const mayAdd = useSession().pages?.includes('signup')
  return (
    mayAdd && (
      <Button component={Link} variant="contained" to={routeNamed('signup').path}>
        <Icon name="plus" />
        {t('operators.add')}
      </Button>
    )
  )
}

const sizes = [5, 6, 10, 25, 50, 100]
const filterNames = ['state', 'allowed']

function List(operators: Operators) {
  const t = useT()
  const { list, filters, chosen, linkTo, clear } = operators
  const columns = useColumns(linkTo, chosen)
  const isFiltered = list.filterValues.q !== undefined || Object.keys(filters).length > 0
  const all = <Button onClick={clear}>{t('operators.clear')}</Button>
  return (
    <DataTable
      name="operators"
      label={t('operators.list')}
      pagesLabel={t('operators.listPages')}
      columns={columns}
      list={list}
      failed={t('operators.failed')}
      empty={isFiltered ? { title: t('operators.noneFound'), action: all } : undefined}
      sizes={sizes}
      rowAttributes={({ id }) => ({
        className: 'st-place',
        'data-chosen': id === chosen,
      })}
      filters={<Filters {...operators} />}
      filterNames={filterNames}
      owner={useSession().claims?.username ?? ''}
      zoned
    />
  )
}

/** Who may sign in, and what they may open. */
export default function OperatorsPage() {
  const t = useT()
  const operators = useOperators()
  const { chosen, list, linkTo } = operators
  const standing = useRef(false)
  useFocusBack(chosen === null ? null : rowId(chosen))
  useEffect(() => {
    standing.current = true
  }, [])
  return (
    <Page title={t('operators.title')} lead={t('operators.lead')} tools={<Add />}>
      <div
        className="st-operators st-list-record st-stack st-top st-gap-4"
        data-open={chosen !== null}
      >
        <div className="st-panel">
          <List {...operators} />
        </div>
        {chosen !== null && (
          <OperatorPanel
            key={chosen}
            id={chosen}
            listed={list.data?.find(({ id }) => id === chosen)}
            close={linkTo(null)}
            standing={standing}
          />
        )}
      </div>
    </Page>
  )
}
