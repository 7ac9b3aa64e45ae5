import { Checkbox } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { fileKind } from '#common/fileKind.ts'
import { GridCell } from '#src/components/GridTable.tsx'
import { Icon } from '#src/components/Icon.tsx'
import type { FileEntry } from '#src/dataProvider/index.ts'
import { formatExact, formatNumber, formatSize, formatTime } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import {
  type Point,
  RenameField,
  useCommands,
  useDrag,
  useDrop,
  useMenuPress,
} from '../commands/index.ts'
import { modeText } from '../editor/index.ts'
import { useFiles } from '../filesContext.ts'
import { chosenOf } from './chosen.ts'
import type { Column } from './columns.ts'

interface EntryRowProps {
  /** Undefined while it is loading. */
  entry: FileEntry | undefined
  index: number
  top: number
  columns: readonly Column[]
  /** It has the tab stop. */
  active: boolean
  /** It received the focus in any way. */
  onFocus: () => void
  onChoose: (event: MouseEvent) => void
  onToggle: () => void
  onOpen: () => void
  onMenu: (at: Point) => void
}

/**
 * One entry: a click beside the name selects it, a click on the name or a double click anywhere opens it. The
 * element stays the same when the entry loads, and so keeps the focus.
 */
export function EntryRow(props: EntryRowProps) {
  const { entry, index, top, active } = props
  const { type, path = null, locked, hidden } = entry?.metadata ?? {}
  const { file, state } = useFiles()
  const { isCut } = useCommands()
  const chosen = path !== null && state.list.has(path)
  const press = useMenuPress(props.onMenu)
  const drop = useDrop(type === 'folder' && !locked ? path : null)
  const onClick = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (isPlain && isOpener(event.target)) props.onOpen()
    else props.onChoose(event)
  }
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={chosen}
      aria-current={(path !== null && path === file) || undefined}
      aria-disabled={locked ? true : undefined}
      aria-busy={entry ? undefined : true}
      tabIndex={active ? 0 : -1}
      className="st-entry-row st-option st-at st-under"
      data-cut={path !== null && isCut(path)}
      data-hidden={hidden}
      style={{ top }}
      onFocus={props.onFocus}
      onClick={onClick}
      onDoubleClick={props.onOpen}
      {...press}
      {...drop}
    >
      {entry ? (
        <KnownCells {...props} entry={entry} chosen={chosen} />
      ) : (
        <>
          <Cell column="choose">{null}</Cell>
          <Cell column="name">
            <i className="st-entry-waits st-sunken" />
          </Cell>
        </>
      )}
    </tr>
  )
}

function KnownCells(props: EntryRowProps & { entry: FileEntry; chosen: boolean }) {
  const { entry, chosen, columns } = props
  const t = useT()
  const tag = useLanguageTag()
  const { path, type, link, locked } = entry.metadata
  const { renaming } = useCommands()
  const isRenamed = renaming?.path === path
  const drag = useDrag(chosenOf(entry))
  return (
    <>
      <Cell column="choose">
        <Checkbox
          checked={chosen}
          onChange={props.onToggle}
          slotProps={{
            input: {
              tabIndex: -1,
              'aria-label': t('filesBrowse.choose', { name: shownName(entry.name) }),
              onClick: event => event.stopPropagation(),
              onDoubleClick: event => event.stopPropagation(),
            },
          }}
        />
      </Cell>
      <Cell column="name" title={shownName(entry.name)} more={isRenamed ? {} : drag}>
        <EntryIcon folder={type === 'folder'} link={link === true} locked={locked !== null} />
        {isRenamed ? <RenameField entry={renaming} /> : <EntryName entry={entry} />}
      </Cell>
      {columns.map(column => {
        const { text, title } = cells[column](entry, t, tag)
        return (
          <Cell key={column} column={column} title={title}>
            {text}
          </Cell>
        )
      })}
    </>
  )
}

const isOpener = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-opens="true"]') !== null

function EntryName({ entry }: { entry: FileEntry }) {
  const t = useT()
  const { locked } = entry.metadata
  return (
    <span className="st-entry-name st-cut" data-opens={!locked}>
      {shownName(entry.name)}
      {locked && <small className="st-block">{t(`files.locked.${locked}`)}</small>}
    </span>
  )
}

interface Cell {
  text: ReactNode
  title?: string
}

const cells: Readonly<Record<Column, (of: FileEntry, t: Translate, tag: string) => Cell>> = {
  size({ metadata: { type, locked, size } }, t, tag) {
    if (type === 'folder' || locked) return { text: null }
    const title = t('files.bytes', { bytes: formatNumber(size, tag) })
    return { text: formatSize(size, tag), title }
  },
  modified({ metadata: { modified } }, _, tag) {
    if (!modified) return { text: null }
    const text = <time dateTime={modified}>{formatTime(modified, tag)}</time>
    return { text, title: formatExact(modified, tag) }
  },
  type({ name, metadata: { type, link, locked } }, t) {
    if (link) return { text: t(type === 'folder' ? 'files.folderLink' : 'files.fileLink') }
    // Neither a file nor a folder: whatever its extension, it is no picture.
    if (type === 'folder' || locked === 'kind') return { text: t(`files.${type}`) }
    const text = t(`files.kinds.${fileKind(name)}`)
    return { text, title: text }
  },
  permissions({ metadata: { mode } }) {
    if (mode === null) return { text: null }
    return { text: modeText(mode), title: mode.toString(8).padStart(4, '0') }
  },
  owner({ metadata: { owner } }) {
    if (!owner) return { text: null }
    const { uid, gid, user, group } = owner
    return { text: `${user ?? uid}:${group ?? gid}`, title: `${uid}:${gid}` }
  },
}

interface CellProps {
  column: Column | 'name' | 'choose'
  title?: string | undefined
  more?: object
  children: ReactNode
}

function Cell({ column, title, more, children }: CellProps) {
  return (
    <GridCell
      className={column === 'choose' || column === 'name' ? 'st-in-line' : 'st-soft st-cut'}
      data-column={column}
      title={title}
      {...more}
    >
      {children}
    </GridCell>
  )
}

interface EntryIconProps {
  folder: boolean
  link: boolean
  locked: boolean
}

function EntryIcon({ folder, link, locked }: EntryIconProps) {
  const [plain, linked] = folder ? (['folder', 'move'] as const) : (['file', 'fileLink'] as const)
  return (
    <span className="st-entry-icon st-soft st-in-line" data-folder={folder && !locked}>
      <Icon name={locked ? 'lock' : link ? linked : plain} />
    </span>
  )
}
