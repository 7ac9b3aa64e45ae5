import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { AddressList } from '#src/components/DataTable/AddressList.tsx'
import { ChoiceFilter } from '#src/components/DataTable/ChoiceFilter.tsx'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import { type OpenRecord, useOpenRecord } from '#src/components/DataTable/useOpenRecord.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useFocusBack } from '#src/components/Leaving/useFocusBack.ts'
import { Page } from '#src/components/Page/Page.tsx'
import { ListAndRecord } from '#src/components/Page/SidePanel.tsx'
import { useSearchAddress } from '#src/components/useSearchAddress.ts'
import { listAddress, operatorFilters, operatorList } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { routeNamed } from '#src/routes.ts'
import { OperatorPanel } from './OperatorPanel.tsx'
import { givable, pageTitle } from './pageNames.ts'
import { rowId, useColumns } from './useColumns.tsx'
import './operators.css'

function Filters() {
  const t = useT()
  const states = ['active', 'disabled'] as const
  return (
    <>
      <ChoiceFilter
        name="state"
        label={t('operators.state')}
        any={t('operators.anyState')}
        choices={states.map(state => [state, t(`operators.${state}`)] as const)}
      />
      <ChoiceFilter
        name="allowed"
        label={t('operators.allowed')}
        any={t('operators.anyPage')}
        choices={givable.map(page => [page, pageTitle(t, page)] as const)}
      />
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

const address = listAddress(operatorList)
const sizes = [5, 6, 10, 25, 50, 100]
const filterNames = ['state', 'allowed']

function List(operators: OpenRecord) {
  const { open } = operators
  const t = useT()
  const columns = useColumns(operators)
  return (
    <DataTable
      name="operators"
      label={t('operators.list')}
      pagesLabel={t('operators.listPages')}
      columns={columns}
      failed={t('operators.failed')}
      noneFound={{ title: t('operators.noneFound'), clear: t('operators.clear') }}
      sizes={sizes}
      rowAttributes={({ id }) => ({
        className: 'st-place',
        'data-chosen': id === open,
      })}
      filters={<Filters />}
      filterNames={filterNames}
      owner={useSession().claims?.username ?? ''}
      zoned
    />
  )
}

/** Who may sign in, and the pages they may open. */
export default function OperatorsPage() {
  const t = useT()
  const filters = operatorFilters(useSearchAddress().search.toString())
  const operators = useOpenRecord('operator')
  const { open } = operators
  useFocusBack(open === null ? null : rowId(open))
  return (
    <Page title={t('route.operators')} lead={t('operators.lead')} tools={<Add />}>
      <AddressList resource="operators" address={address} filters={filters}>
        <ListAndRecord
          className="st-operators"
          list={<List {...operators} />}
          open={open}
          record={id => <OperatorPanel key={id} linkTo={operators.linkTo} id={id} />}
        />
      </AddressList>
    </Page>
  )
}
