// Records that belong to the screen's record: the first ones, a link to all of them, and one to add another.
import { Button } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import type { TableColumn } from '#src/components/DataTable/types.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { type ResourceInfo, type ResourceRecord, resourceList } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { headField, listPath, recordPath, withoutBlank } from './fields.ts'
import { useResourceTexts } from './resourceTexts.ts'
import { useColumns } from './useColumns.tsx'
import '#src/components/DataTable/table.css'

const perPage = 10

interface BelongingProps {
  /** The resource whose records belong to the screen's. */
  info: ResourceInfo
  /** Their field that refers to it. */
  by: string
  parent: number
}

interface TableProps {
  label: string
  rows: readonly ResourceRecord[]
  columns: readonly TableColumn<ResourceRecord>[]
}

function Cell({ column, row }: { column: TableColumn<ResourceRecord>; row: ResourceRecord }) {
  const value = column.value(row)
  const content = column.cell ? column.cell(row) : value
  if (column.heads) return <th scope="row">{content}</th>
  return (
    <td
      data-column={column.id}
      data-label={column.title}
      data-empty={value === null || value === ''}
    >
      {content}
    </td>
  )
}

function Table({ label, rows, columns }: TableProps) {
  return (
    <div className="st-scroll">
      <table className="st-table st-full st-small" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              {columns.map(column => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const useFirst = ({ info, by, parent }: BelongingProps) =>
  useGetList<ResourceRecord>(
    info.name,
    {
      pagination: { page: 1, perPage },
      sort: { field: resourceList(info).fields[0] ?? headField(info), order: 'ASC' },
      filter: { [by]: parent },
      meta: withoutBlank,
    },
    { placeholderData: keepPreviousData },
  )

/** Omits the column that would be the same in each row, and the number, unless it names the records. */
function useShownColumns({ info, by }: BelongingProps, rows: readonly ResourceRecord[]) {
  const { pathname, search, state } = useLocation()
  const columns = useColumns(info, rows, { back: pathname + search, before: state })
  return columns.filter(({ id }) => id !== by && (id !== 'id' || headField(info) === 'id'))
}

export function Belonging(props: BelongingProps) {
  const { info, by, parent } = props
  const t = useT()
  const tag = useLanguageTag()
  const id = useId()
  const { pages } = useSession()
  const here = useLocation()
  const texts = useResourceTexts(info.name)
  const query = useFirst(props)
  const { data: rows = [], total, meta } = query
  const columns = useShownColumns(props, rows)
  if (!info.pages.some(page => pages?.includes(page))) return null
  const narrowed = { [by]: String(parent) }
  const name = texts.name(2)
  const count = total !== undefined && formatNumber(total, tag)
  return (
    <section className="st-panel st-stack st-gap-0" aria-labelledby={id}>
      <header className="st-row st-apart st-pad-wide st-under">
        <h2 id={id}>
          {name}{' '}
          <span className="st-soft">
            {count && `${count}${meta?.isExact === false ? '+' : ''}`}
          </span>
        </h2>
        <Button
          component={Link}
          to={recordPath(info, undefined, narrowed)}
          state={{ back: here.pathname + here.search, before: here.state }}
        >
          <Icon name="plus" />
          {texts.add}
        </Button>
      </header>
      <Reading query={query} failed={t('onboarding.failed')} shape="table" rows={3} />
      {total === 0 && <p className="st-pad-wide st-soft">{t('chains.tree.empty')}</p>}
      {rows.length > 0 && <Table label={name} rows={rows} columns={columns} />}
      {total !== undefined && total > 0 && (
        <p className="st-pad-wide st-over">
          <Link to={listPath(info.name, narrowed)}>
            {t('onboarding.see', { smart_count: total })}
          </Link>
        </p>
      )}
    </section>
  )
}
