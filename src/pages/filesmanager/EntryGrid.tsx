import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { findByTyping, rowsToDraw, useRowWindow, useTyping } from '../../components/Tree/index.ts'
import type { FileEntry, FolderSort } from '../../dataProvider/index.ts'
import { EntryRow } from './EntryRow.tsx'
import { GridHead } from './GridHead.tsx'
import { SortChoice } from './SortChoice.tsx'

interface EntryGridProps {
  label: string
  folder: string
  entries: FileEntry[]
  sort: FolderSort
  selected: string | null
  busy: boolean
  /** The folder whose list takes the focus once it is there. */
  focusWanted: RefObject<string | null>
  onSort: (sort: FolderSort) => void
  onOpen: (entry: FileEntry, byKey: boolean) => void
  onUp: (() => void) | null
}

const rowHeight = 44
const headHeight = 36

/** The entries as a grid that draws only the rows in sight. Arrows walk, Enter opens, Backspace goes up. */
export function EntryGrid(props: EntryGridProps) {
  const { label, folder, entries, sort, selected, busy, focusWanted, onSort, onOpen, onUp } = props
  const scroller = useRef<HTMLDivElement>(null)
  const chosen = entries.findIndex(({ metadata }) => metadata.path === selected)
  const [active, setActive] = useState(Math.max(0, chosen))
  const at = Math.min(active, entries.length - 1)
  const view = useRowWindow(scroller, entries.length, rowHeight, headHeight)
  const typing = useTyping()

  useLayoutEffect(() => {
    if (focusWanted.current !== folder) return
    focusWanted.current = null
    scroller.current
      ?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')
      ?.focus({ preventScroll: true })
  })

  const focus = (index: number) => {
    const next = Math.max(0, Math.min(entries.length - 1, index))
    setActive(next)
    focusWanted.current = folder
    view.reveal(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const entry = entries[at]
    const step = steps[event.key]
    const typed = typing(event.key)
    if (step) focus(step(at, entries.length))
    else if (event.key === 'Enter' && entry) openRow(entry, true)
    else if (event.key === 'Backspace' && onUp) onUp()
    else if (typed)
      focus(
        findByTyping(
          typed,
          entries.map(({ name }) => name),
          at,
        ),
      )
    else return
    event.preventDefault()
  }
  const openRow = (entry: FileEntry, byKey: boolean) => {
    if (!entry.metadata.locked) onOpen(entry, byKey)
  }

  return (
    <div ref={scroller} className="st-files-scroll st-entries">
      <SortChoice sort={sort} onSort={onSort} />
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot draw only some of its rows in place */}
      <div role="grid" aria-label={label} aria-busy={busy} aria-rowcount={entries.length + 1}>
        <GridHead sort={sort} onSort={onSort} />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          role="rowgroup"
          className="st-entries-body"
          style={{ height: entries.length * rowHeight }}
          onKeyDown={onKeyDown}
        >
          {rowsToDraw(view, at).map(index => {
            const entry = entries[index]
            if (!entry) return null
            return (
              <EntryRow
                key={entry.metadata.path}
                entry={entry}
                index={index}
                top={index * rowHeight}
                active={index === at}
                selected={index === chosen}
                onOpen={() => {
                  setActive(index)
                  openRow(entry, false)
                }}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  PageDown: at => at + 10,
  PageUp: at => at - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
}
