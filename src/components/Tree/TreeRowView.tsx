import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import SvgIcon from '@mui/material/SvgIcon'
import type { MouseEvent } from 'react'
import type { Branch, TreeRow } from './rows.ts'

export interface TreeTexts {
  loading: string
  empty: string
  retry: string
  more: string
}

interface TreeRowProps {
  row: TreeRow
  top: number
  height: number
  open: boolean
  selected: boolean
  /** Has the tab stop. */
  active: boolean
  branch: Branch | undefined
  texts: TreeTexts
  onToggle: () => void
  onChoose: () => void
}

export function TreeRowView(props: TreeRowProps) {
  const { row, top, height, open, selected, active, onToggle, onChoose } = props
  const leaf = row.kind !== 'node' || Boolean(row.node.leaf) || Boolean(row.node.locked)
  const place = row.kind === 'node' ? row.place : null
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    onToggle()
  }
  return (
    <Box
      role="treeitem"
      aria-level={row.level}
      aria-selected={row.kind === 'node' ? selected : undefined}
      aria-expanded={leaf ? undefined : open}
      aria-busy={row.kind === 'loading' || undefined}
      aria-disabled={row.kind === 'node' && row.node.locked ? true : undefined}
      aria-setsize={place?.of}
      aria-posinset={place?.at}
      tabIndex={active ? 0 : -1}
      onClick={onChoose}
      title={row.kind === 'node' ? (row.node.locked ?? row.node.name) : undefined}
      sx={{ ...rowStyle, top, height, pl: `${(row.level - 1) * 16 + 4}px` }}
    >
      {leaf ? <Box sx={{ width: 24, flex: 'none' }} /> : <Chevron open={open} onClick={toggle} />}
      <RowContent {...props} />
    </Box>
  )
}

function RowContent({ row, open, branch, texts }: TreeRowProps) {
  if (row.kind === 'node')
    return (
      <>
        <FolderIcon open={open} locked={Boolean(row.node.locked)} />
        <Box component="span" sx={{ color: row.node.locked ? 'text.secondary' : undefined }}>
          {row.node.name}
        </Box>
      </>
    )
  if (row.kind === 'loading')
    return (
      <>
        <CircularProgress size={14} aria-hidden />
        <Box sx={{ color: 'text.secondary' }}>{texts.loading}</Box>
      </>
    )
  if (row.kind === 'empty') return <Box sx={{ color: 'text.secondary' }}>{texts.empty}</Box>
  if (row.kind === 'more') return <Box sx={{ color: 'primary.main' }}>{texts.more}</Box>
  return (
    <Box>
      <Box component="span" sx={{ color: 'error.main' }}>
        {branch?.error}
      </Box>{' '}
      <Box component="span" sx={{ color: 'primary.main', textDecoration: 'underline' }}>
        {texts.retry}
      </Box>
    </Box>
  )
}

function Chevron({ open, onClick }: { open: boolean; onClick: (event: MouseEvent) => void }) {
  return (
    <Box sx={{ width: 24, height: 24, flex: 'none' }} onClick={onClick} data-toggle>
      <SvgIcon sx={{ fontSize: 24, transform: open ? 'rotate(90deg)' : undefined }} aria-hidden>
        <path d="M10 7l5 5-5 5z" />
      </SvgIcon>
    </Box>
  )
}

function FolderIcon({ open, locked }: { open: boolean; locked: boolean }) {
  return (
    <SvgIcon sx={{ fontSize: 18, color: locked ? 'text.disabled' : 'primary.main' }} aria-hidden>
      <path
        d={
          open
            ? 'M3 6.5A1.5 1.5 0 0 1 4.5 5H9l2 2h7.5A1.5 1.5 0 0 1 20 8.5V10H7l-4 8zM7.6 11.5H22L18.8 19H4.3z'
            : 'M4.5 5H9.5l2 2H19.5A1.5 1.5 0 0 1 21 8.5v9A1.5 1.5 0 0 1 19.5 19h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5z'
        }
      />
    </SvgIcon>
  )
}

const rowStyle = {
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  pr: 1.5,
  cursor: 'default',
  userSelect: 'none',
  whiteSpace: 'nowrap',
  fontSize: 14,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': { bgcolor: 'action.selected', fontWeight: 600 },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
