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

/** Nothing on this page: none at all, or the last page is before it. */
function Nothing({ empty, noneFound }: Pick<DataTableProps<RaRecord>, 'empty' | 'noneFound'>) {
  const t = useT()
  const { page, total = 0, meta, setPage, filterValues, setFilters } = useTableList()
  const isFirst = total === 0 || page === 1
  if (isFirst && noneFound && Object.keys(filterValues).length > 0) {
    // The button goes with what it says: the focus stays in the table.
    const showAll = ({ currentTarget }: MouseEvent) => {
      currentTarget.closest('[data-dense]')?.querySelector('input')?.focus()
      setFilters({})
    }
    const all = <Button onClick={showAll}>{noneFound.clear}</Button>
    return <Empty title={noneFound.title} action={all} />
  }
  if (isFirst) return <Empty title={empty?.title ?? t('table.empty')} action={empty?.action} />
  const last = Math.min(meta?.pagination.last_page ?? 1, page - 1)
  return (
    <Empty
      title={t('table.empty')}
      action={<Button onClick={() => setPage(last)}>{t('table.page', { page: last })}</Button>}
    />
  )
}

/** The last load failed, and the rows of the one before still stand below. */
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
 * The list around as a table: sorted, filtered, paged by where it comes from. The last rows stay while others are on
 * their way, and when those could not be had. Long: what stands there in each state of the list is seen at once.
 */
export function DataTable<Row extends RaRecord>(props: DataTableProps<Row>) {
  const { name, label, columns, failed, rowId = 'id', selectable = false, detail } = props
  const list = useTableList<Row>()
  const { data: rows, error } = list
  const keyOf = useMemo(() => rowKey(rowId), [rowId])
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const { layout, choose } = useLayout(name, props.owner, ids)
  // Of a steady identity, so that a row is drawn again only when something of it has changed.
  const shown = useMemo(
    () => layout.shown.flatMap(id => columns.filter(column => column.id === id)),
    [columns, layout.shown],
  )
  const selection = useSelection<Row>(keyOf)
  useKeyWarning(selectable || detail !== undefined, rows ?? [], rowId)

  const hasRows = rows !== undefined && rows.length > 0
  const context = { ...list, ...selection.context } as ListControllerResult // its cases as one
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
