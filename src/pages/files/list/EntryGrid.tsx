import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { GridTable } from '#src/components/GridTable.tsx'
import { rowsToDraw, type Span, useRowWindow, useTyping } from '#src/components/Tree/index.ts'
import type { FileEntry } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { parentOf } from '../address.ts'
import { type Point, useCommands } from '../commands/index.ts'
import { useFiles } from '../filesContext.ts'
import { type Column, templateOf } from './columns.ts'
import { EntryRow } from './EntryRow.tsx'
import { GridHead } from './GridHead.tsx'
import { gridMove } from './gridKeys.ts'
import { SortChoice } from './SortChoice.tsx'
import { keepPosition, positionOf } from './scrollMemory.ts'
import type { Choices } from './useChoosing.ts'
import { type FolderPages, indexOf } from './useFolderPages.ts'
import { useMarquee } from './useMarquee.ts'
import type { Revealed } from './useReveal.ts'

export interface EntryGridProps {
  pages: FolderPages
  columns: readonly Column[]
  choices: Choices
  busy: boolean
  /** The row to scroll to, once per object. */
  revealed: Revealed | null
  onOpen: (entry: FileEntry) => void
  /** Receives the rows near the window, so that they can be loaded. */
  see: (spans: readonly Span[]) => void
  /** Index of the first name after `at` that begins with the typed text; null when there is none. */
  jump: (typed: string, at: number) => Promise<number | null>
}

const rowHeight = 44
const headHeight = 36

/**
 * The entries as a grid that renders only the rows in view. Arrow keys move and select, Ctrl only moves, Shift
 * selects a range, Space adds one, Enter opens, Backspace goes up, letters jump. Long: it passes each row its
 * props, a line each.
 */
export function EntryGrid(props: EntryGridProps) {
  const { pages, columns, choices, busy } = props
  const { folder, state } = useFiles()
  const { total, entryAt } = pages
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const { cursor, setAt, moveTo, view } = useCursor(props, scroller)
  const { onKeyDown } = useKeys(props, cursor, moveTo, view.page)
  const { openMenu } = useCommands()
  const { isDrawn, wasDrag, handlers } = useMarquee(
    scroller,
    { rowHeight, count: total, inset: headHeight },
    (from, to, first) => {
      if (first) choices.only(from)
      choices.range(to)
      moveTo(to, false)
    },
  )

  const choose = (index: number, event: MouseEvent) => {
    if (wasDrag()) return
    moveTo(index, true)
    if (event.shiftKey) choices.range(index)
    else if (event.ctrlKey || event.metaKey) choices.toggle(index)
    else choices.only(index)
  }
  const menu = (index: number, entry: FileEntry, at: Point) => {
    moveTo(index, true)
    if (!state.list.has(entry.metadata.path)) choices.only(index)
    openMenu(at)
  }

  return (
    <div
      ref={scroller}
      className="st-grow st-scroll st-entries"
      style={{ '--columns': templateOf(columns) } as React.CSSProperties} // React's type lacks custom properties
    >
      <SortChoice />
      <GridTable
        className="st-grid st-entries-grid"
        aria-label={t('files.list', { folder })}
        aria-busy={busy}
        aria-multiselectable="true"
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 2}
        onContextMenu={event => {
          event.preventDefault()
          choices.clear()
          openMenu({ x: event.clientX, y: event.clientY })
        }}
      >
        <GridHead
          columns={columns}
          allChosen={total > 0 && state.counter >= total}
          onAll={on => (on ? choices.all() : choices.clear())}
        />
        <tbody
          className="st-entries-body st-place"
          data-marquee={isDrawn}
          style={{ height: total * rowHeight }}
          onKeyDown={onKeyDown}
          {...handlers}
        >
          {rowsToDraw(view, cursor).map(index => {
            const entry = entryAt(index)
            return (
              <EntryRow
                key={index}
                entry={entry}
                index={index}
                top={index * rowHeight}
                columns={columns}
                active={index === cursor}
                onFocus={() => setAt(index)}
                onChoose={event => choose(index, event)}
                onToggle={() => {
                  moveTo(index, true)
                  choices.toggle(index)
                }}
                onOpen={() => {
                  moveTo(index, false)
                  if (entry) openRow(props, entry)
                }}
                onMenu={at => entry && menu(index, entry, at)}
              />
            )
          })}
        </tbody>
      </GridTable>
    </div>
  )
}

function openRow({ onOpen }: EntryGridProps, entry: FileEntry) {
  if (!entry.metadata.locked) onOpen(entry)
}

type MoveTo = (index: number, focus: boolean) => void

/** The row with the tab stop, starting at the reader's last position, and the rows in view. */
function useCursor(props: EntryGridProps, scroller: RefObject<HTMLDivElement | null>) {
  const { pages, see, revealed } = props
  const { store, folder, file, focusWanted, view: look } = useFiles()
  const memory = `${store} ${folder} ${look.sort} ${look.hidden}`
  const [at, setAt] = useState(() => {
    const before = positionOf(memory)
    const chosen = file === null || before.top > 0 ? -1 : indexOf(pages, file)
    return chosen >= 0 ? chosen : before.cursor
  })
  const cursor = Math.max(0, Math.min(at, pages.total - 1))
  const view = useRowWindow(scroller, pages.total, rowHeight, headHeight)
  const { from, to } = view
  useEffect(() => see([{ level: '', from, to }]), [see, from, to])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = positionOf(memory).top
    const keep = () => keepPosition(memory, { ...positionOf(memory), top: element.scrollTop })
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [memory, scroller])
  useEffect(() => keepPosition(memory, { ...positionOf(memory), cursor }), [memory, cursor])

  useLayoutEffect(() => {
    if (focusWanted.current !== folder) return
    focusWanted.current = null
    scroller.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true })
  })
  const moveTo: MoveTo = (index, focus) => {
    setAt(index)
    if (focus) focusWanted.current = folder
    view.reveal(index)
  }
  const before = useRef<Revealed | null>(null)
  useEffect(() => {
    if (!revealed || before.current === revealed) return
    before.current = revealed
    const { activeElement } = document
    const isFree = activeElement === document.body || scroller.current?.contains(activeElement)
    moveTo(revealed.index, revealed.focus && isFree === true)
  })
  return { cursor, setAt, moveTo, view }
}

function useKeys(props: EntryGridProps, cursor: number, moveTo: MoveTo, page: number) {
  const { pages, choices, jump } = props
  const { root, folder, openFolder } = useFiles()
  const commands = useCommands()
  const typing = useTyping()
  const latest = useRef(0)

  const type = (typed: string) => {
    const mine = ++latest.current
    void jump(typed, cursor).then(index => {
      if (index === null || latest.current !== mine) return
      moveTo(index, true)
      choices.only(index)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    const pressed = { key, mod: ctrlKey || metaKey, shift: shiftKey, alt: altKey }
    const typed = pressed.mod || altKey ? '' : typing(key)
    // While typing a name, a space is a letter.
    const isSpaceTyped = key === ' ' && typed !== ''
    const move = isSpaceTyped ? null : gridMove(pressed, { at: cursor, count: pages.total, page })
    const entry = pages.entryAt(cursor)
    if (move?.do === 'move') {
      moveTo(move.to, true)
      if (move.choosing === 'only') choices.only(move.to)
      else if (move.choosing === 'range') choices.range(move.to)
    } else if (move?.do === 'toggle') choices.toggle(cursor)
    else if (move?.do === 'open') entry && openRow(props, entry)
    else if (move?.do === 'all') choices.all()
    else if (move?.do === 'clear') choices.clear()
    else if (move?.do === 'up') {
      if (folder !== root) openFolder(parentOf(folder), true)
    } else {
      if (commands.onKeyDown(event)) return
      if (!typed) return
      type(typed)
    }
    event.preventDefault()
  }
  return { onKeyDown }
}
