import type { FileEntry } from '../../dataProvider/index.ts'
import { formatExact, formatNumber, formatSize, formatTime } from '../../i18n/format.ts'
import { useLanguageTag, useT } from '../../i18n/useT.ts'

interface EntryRowProps {
  entry: FileEntry
  index: number
  top: number
  /** Has the tab stop. */
  active: boolean
  selected: boolean
  onOpen: () => void
}

/** One entry: name, size, modified, type; why it is locked, if it is. */
export function EntryRow({ entry, index, top, active, selected, onOpen }: EntryRowProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { type, size, modified, link, locked } = entry.metadata
  const isFolder = type === 'folder'
  const measured = !isFolder && !locked
  const kind = link ? (isFolder ? 'folderLink' : 'fileLink') : type
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around handles the keys
    // biome-ignore lint/a11y/useSemanticElements: see EntryGrid
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-disabled={locked ? true : undefined}
      tabIndex={active ? 0 : -1}
      className="st-entry-row"
      style={{ top }}
      onClick={onOpen}
    >
      <Cell column="name" title={entry.name}>
        <EntryIcon folder={isFolder} link={link === true} locked={locked !== null} />
        <span className="st-entry-name">
          {entry.name}
          {locked && <small>{t(`files.locked.${locked}`)}</small>}
        </span>
      </Cell>
      <Cell
        column="size"
        title={measured ? t('files.bytes', { bytes: formatNumber(size, tag) }) : undefined}
      >
        {measured ? formatSize(size, tag) : null}
      </Cell>
      <Cell column="modified" title={modified ? formatExact(modified, tag) : undefined}>
        {modified && <time dateTime={modified}>{formatTime(modified, tag)}</time>}
      </Cell>
      <Cell column="type">{t(`files.${kind}`)}</Cell>
    </div>
  )
}

interface CellProps {
  column: string
  title?: string | undefined
  children: React.ReactNode
}

function Cell({ column, title, children }: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see EntryGrid
    // biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus
    <div role="gridcell" data-column={column} title={title}>
      {children}
    </div>
  )
}

interface EntryIconProps {
  folder: boolean
  link: boolean
  locked: boolean
}

const lockShape = 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z'
const folderShape = 'M3 6h6l2 3h10v10H3z'
const fileShape = 'M6 3h8l4 4v14H6zM14 3v4h4'
const linkShape = 'M9 15l5-5M10 10h4v4'

function EntryIcon({ folder, link, locked }: EntryIconProps) {
  const shape = locked ? lockShape : folder ? folderShape : fileShape
  return (
    <svg className="st-icon" data-folder={folder && !locked} viewBox="0 0 24 24" aria-hidden="true">
      <path d={link && !locked ? shape + linkShape : shape} />
    </svg>
  )
}
