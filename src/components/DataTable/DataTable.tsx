import { Alert, Button } from '@mui/material'
import { ListContextProvider, type ListControllerResult, type RaRecord } from 'ra-core'
import { type MouseEvent, useMemo } from 'react'
import { failureText, useT } from '#src/i18n/useT.ts'
import { Empty, QueryFailure, Skeleton } from '../Page/states.tsx'
import { useTableList } from './AddressList.tsx'
import { Foot } from './Foot.tsx'
import { Grid } from './grid/Grid.tsx'
import { TableTools } from './TableTools.tsx'
import type { DataTableProps } from './types.ts'
import { useLayout } from './useLayout.ts'
import { rowKey, useKeyWarning, useSelection } from './useSelection.ts'
import './table.css'
import { RetryButton } from '../Page/retrying.tsx'

const usualSizes = [5, 6, 10]

/** No rows on this page: there are none at all, or the last page comes before it. */
function Nothing({ empty, noneFound }: Pick<DataTableProps<RaRecord>, 'empty' | 'noneFound'>) {
  const t = useT()
  const { page, total = 0, meta, setPage, filterValues, setFilters } = useTableList()
  const isFirst = total === 0 || page === 1
  if (isFirst && noneFound && Object.keys(filterValues).length > 0) {
    // The button disappears with its message, so the focus stays in the table.
    const showAll = ({ currentTarget }: MouseEvent) => {
      currentTarget.closest('[data-dense]')?.querySelector('input')?.focus()
      setFilters({})
    }
    const all = <Button onClick={showAll}>{noneFound.clear}</Button>
    return <Empty title={noneFound.title} action={all} />
  }
  if (isFirst)
    return (
      <Empty title={empty?.title ?? t('table.empty')} action={empty?.action}>
        {empty?.text}
      </Empty>
    )
  const last = Math.min(meta?.pagination.last_page ?? 1, page - 1)
  return (
    <Empty
      title={t('table.empty')}
      action={<Button onClick={() => setPage(last)}>{t('table.page', { page: last })}</Button>}
    />
  )
}

/** The last load failed; the rows below are from the one before. */
function Stale({ failed }: { failed: string }) {
  const t = useT()
  const { error, refetch, isFetching } = useTableList()
  return (
    <Alert className="st-margin st-row st-gap-wide st-apart" severity="error" role="alert">
      <p>
        <strong>{failed}</strong> {failureText(error)} {t('table.stale')}
      </p>
      <RetryButton retry={() => void refetch()} busy={isFetching} />
    </Alert>
  )
}

/**
 * The surrounding list as a table; sorting, filtering and paging happen at its source. The last rows stay while
 * others load, and when loading failed. Long: it shows the table in each state of the list at a glance.
 */
export function DataTable<Row extends RaRecord>(props: DataTableProps<Row>) {
  const { name, label, columns, failed, rowId = 'id', selectable = false, detail } = props
  const list = useTableList<Row>()
  const { data: rows, error } = list
  const keyOf = useMemo(() => rowKey(rowId), [rowId])
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const { layout, choose } = useLayout(name, props.owner, ids)
  // A stable identity, so that a row rerenders only when its data changes.
  const shown = useMemo(
    () => layout.shown.flatMap(id => columns.filter(column => column.id === id)),
    [columns, layout.shown],
  )
  const selection = useSelection<Row>(keyOf)
  useKeyWarning(selectable || detail !== undefined, rows ?? [], rowId)

  const hasRows = rows !== undefined && rows.length > 0
  const context = { ...list, ...selection.context } as ListControllerResult // the union's cases as one type
  return (
    <ListContextProvider value={context}>
      <div data-dense={layout.compact}>
        <TableTools
          {...props}
          keyOf={keyOf}
          shown={shown}
          layout={layout}
          choose={choose}
          selection={selection}
        />
        {error !== null && hasRows && <Stale failed={failed} />}
        {error !== null && !hasRows && <QueryFailure title={failed} query={list} />}
        {!rows && error === null && <Skeleton shape="table" rows={Math.min(list.perPage, 10)} />}
        {hasRows && (
          <>
            <div className="st-table-place st-place st-scroll">
              <Grid
                label={label}
                columns={columns}
                shown={shown}
                keyOf={keyOf}
                rowAttributes={props.rowAttributes}
                detail={detail}
                chosen={selectable ? selection.chosen : undefined}
                choose={selection.choose}
              />
            </div>
            <Foot
              label={props.pagesLabel}
              sizes={props.sizes ?? usualSizes}
              zoned={props.zoned ?? false}
            />
          </>
        )}
        {rows && !hasRows && error === null && (
          <Nothing empty={props.empty} noneFound={props.noneFound} />
        )}
      </div>
    </ListContextProvider>
  )
}
