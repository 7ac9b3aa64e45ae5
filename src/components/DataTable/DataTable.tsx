import { Alert, Button } from '@mui/material'
import { useMemo } from 'react'
import { failureText, useT } from '#src/i18n/useT.ts'
import { Empty, ErrorPanel, Skeleton } from '../Page/states.tsx'
import { Foot } from './Foot.tsx'
import { Grid } from './Grid.tsx'
import { TableTools } from './TableTools.tsx'
import type { DataTableProps, TablePage } from './types.ts'
import { useLayout } from './useLayout.ts'
import { rowKey, useKeyWarning, useSelection } from './useSelection.ts'
import './table.css'
import { RetryButton } from '../Page/retrying.tsx'

const usualSizes = [5, 6, 10]

/** Nothing on this page: none at all, or the last page is before it. */
function Nothing<Row>({ page, list, empty }: NothingProps<Row>) {
  const t = useT()
  const { total, last_page } = page.pagination
  if (total > 0 && list.view.page > 1)
    return (
      <Empty
        title={t('table.empty')}
        action={
          <Button onClick={() => list.show({ page: Math.min(last_page, list.view.page - 1) })}>
            {t('table.page', { page: Math.min(last_page, list.view.page - 1) })}
          </Button>
        }
      />
    )
  return <Empty title={empty?.title ?? t('table.empty')} action={empty?.action} />
}
interface NothingProps<Row> extends Pick<DataTableProps<Row>, 'list' | 'empty'> {
  page: TablePage<Row>
}

/** The last load failed, and the rows of the one before still stand below. */
function Stale<Row>({ list, failed }: Pick<DataTableProps<Row>, 'list' | 'failed'>) {
  const t = useT()
  return (
    <Alert className="st-margin st-row st-gap-wide st-apart" severity="error" role="alert">
      <p>
        <strong>{failed}</strong> {failureText(list.error)} {t('table.stale')}
      </p>
      <RetryButton retry={list.reload} busy={list.loading} />
    </Alert>
  )
}

/**
 * A list as a table: sorted, filtered, paged by where it comes from. The last rows stay while others are on
 * their way, and when those could not be had.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, columns, list, failed, rowId = 'id', selectable = false, detail } = props
  const { view, show, shown: page, error, loading, reload } = list
  const keyOf = useMemo(() => rowKey(rowId), [rowId])
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const { layout, choose } = useLayout(name, props.owner, ids)
  const selection = useSelection<Row>(keyOf)
  useKeyWarning(selectable || detail !== undefined, page?.rows ?? [], rowId)

  const hasRows = page !== undefined && page.rows.length > 0
  return (
    <div data-dense={layout.compact}>
      <TableTools {...props} keyOf={keyOf} layout={layout} choose={choose} selection={selection} />
      {error !== null && hasRows && <Stale list={list} failed={failed} />}
      {error !== null && !hasRows && (
        <ErrorPanel title={failed} reason={failureText(error)} retry={reload} busy={loading} />
      )}
      {!page && error === null && <Skeleton shape="table" rows={Math.min(view.perPage, 10)} />}
      {hasRows && (
        <>
          <div className="st-table-place st-place st-scroll">
            <Grid
              label={label}
              list={list}
              page={page}
              columns={columns}
              shown={layout.shown}
              keyOf={keyOf}
              rowAttributes={props.rowAttributes}
              detail={detail}
              chosen={selectable ? selection.chosen : undefined}
              choose={selection.choose}
            />
          </div>
          <Foot
            label={props.pagesLabel}
            view={view}
            page={page}
            sizes={props.sizes ?? usualSizes}
            zoned={props.zoned ?? false}
            show={show}
          />
        </>
      )}
      {page && !hasRows && error === null && (
        <Nothing page={page} list={list} empty={props.empty} />
      )}
    </div>
  )
}
