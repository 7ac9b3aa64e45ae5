import { Button } from '@mui/material'
import type { RaRecord } from 'ra-core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { Icon } from '../Icon.tsx'
import { Popover } from '../Popover/Popover.tsx'
import { useTableList } from './AddressList.tsx'
import { ExportButton, ExportResult } from './export/ExportTools.tsx'
import { useExport } from './export/useExport.ts'
import type { Layout } from './layout.ts'
import { SearchField } from './SearchField.tsx'
import { SortChoice } from './SortChoice.tsx'
import type { DataTableProps } from './types.ts'
import type { useSelection } from './useSelection.ts'
import { useViews } from './useViews.ts'
import { ViewOptions } from './ViewOptions.tsx'

interface TableToolsProps<Row extends RaRecord> extends DataTableProps<Row> {
  keyOf: (row: Row) => string | null
  /** The visible columns, in order. */
  shown: DataTableProps<Row>['columns']
  layout: Layout
  choose: (part: Partial<Layout>) => void
  selection: ReturnType<typeof useSelection<Row>>
}

function Options<Row extends RaRecord>(props: TableToolsProps<Row>) {
  const { name, owner, filterNames = [], layout, choose, columns } = props
  const t = useT()
  const { names } = useTableList()
  const views = useViews({
    table: name,
    owner,
    names,
    filterNames,
    layout,
    store: props.viewStore,
  })
  return (
    <Popover
      opener={props => (
        <Button {...props}>
          {t('table.options')}
          <Icon name="down" />
        </Button>
      )}
    >
      <ViewOptions columns={columns} layout={layout} choose={choose} {...views} />
    </Popover>
  )
}

/**
 * Actions for selected rows. When it, or one of its dialogs, disappears with the focus, the focus moves to the
 * rows.
 */
function ChosenBar({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const holds = useRef(false)
  useEffect(() => {
    const table = bar.current?.closest('[data-dense]')
    return () => {
      if (!holds.current) return
      table?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not part of a form
    <div
      ref={bar}
      role="group"
      aria-labelledby={id}
      className="st-table-chosen st-row st-pad-2 st-over"
      onFocus={() => {
        holds.current = true
      }}
      onBlur={({ relatedTarget }) => {
        // Without a related target the focus went nowhere: the focused element was removed.
        if (relatedTarget !== null) holds.current = false
      }}
    >
      <span id={id} className="st-strong" role="status">
        {label}
      </span>
      {children}
    </div>
  )
}

/** Search and filters, the selection, the view and the export. */
export function TableTools<Row extends RaRecord>(props: TableToolsProps<Row>) {
  const { name, columns, filters, owner, selection, keyOf, exportable = true } = props
  const t = useT()
  const list = useTableList<Row>()
  const exported = useExport({ name, list, columns: props.exported ?? props.shown, keyOf })
  const { chosen, clear } = selection
  const sortable = columns.some(column => column.sortable)
  if (props.searchable === false && !filters && owner === undefined && !exportable) return null
  return (
    <div className="st-table-tools st-tools st-stack st-gap-0 st-under">
      <div className="st-row st-pad-2">
        {props.searchable !== false && (
          <SearchField
            filter={list.filterValues.q ?? ''}
            onLook={({ filter }) =>
              list.setFilters({ ...list.filterValues, q: filter }, undefined, true)
            }
          />
        )}
        {filters}
        {sortable && <SortChoice columns={columns} />}
        <div className="st-in-line st-end st-place">
          {owner !== undefined && <Options {...props} />}
          {exportable && (
            <ExportButton state={exported.state} onStart={exported.start} onStop={exported.stop} />
          )}
        </div>
      </div>
      {chosen.size > 0 && (
        <ChosenBar label={t('table.chosen', { smart_count: chosen.size })}>
          {props.chosenTools?.([...chosen.values()], clear)}
          <Button onClick={() => exported.save([...chosen.values()])}>
            {t('table.exportChosen')}
          </Button>
          <Button variant="text" onClick={clear}>
            {t('table.clear')}
          </Button>
        </ChosenBar>
      )}
      {exportable && <ExportResult state={exported.state} />}
    </div>
  )
}
