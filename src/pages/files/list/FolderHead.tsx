import { Button, OutlinedInput } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#src/components/Icon.tsx'
import { IconAction } from '#src/components/IconAction.tsx'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { nameOf } from '../address.ts'
import { useFiles } from '../filesContext.ts'
import { longest, nothingSought } from '../folderAddress.ts'
import { PathBar } from '../tree/index.ts'
import type { Column } from './columns.ts'
import { ViewMenu } from './ViewMenu.tsx'

interface FolderHeadProps {
  columns: readonly Column[]
  busy: boolean
  /** The path is being edited. */
  editing: boolean
  onEditing: (editing: boolean) => void
  onColumns: (columns: readonly Column[]) => void
  onRefresh: () => void
}

const typingPause = 250

/** The path, a filter by name, view options, find, and refresh. */
export function FolderHead(props: FolderHeadProps) {
  const { busy } = props
  const t = useT()
  const { view, file, changeView, show } = useFiles()
  return (
    <header className="st-files-head st-row st-apart st-pad-2 st-under">
      <Button className="st-files-narrow" onClick={() => show('folders')}>
        <Icon name="folder" />
        {t('files.showFolders')}
      </Button>
      {/* Returns to the file on narrow screens. */}
      {file !== null && (
        <Button className="st-files-turns" onClick={() => show('file')}>
          {shownName(nameOf(file))}
        </Button>
      )}
      <PathBar editing={props.editing} onEditing={props.onEditing} />
      <div className="st-files-tools st-in-line st-end st-place">
        <Filter value={view.filter} onChange={filter => changeView({ filter })} />
        <ViewMenu columns={props.columns} onColumns={props.onColumns} />
        <IconAction
          label={t('filesBrowse.find')}
          icon="search"
          aria-pressed={view.sought !== null}
          onClick={() => changeView({ sought: view.sought ? null : nothingSought })}
        />
        <IconAction
          label={t('files.refresh')}
          icon="refresh"
          aria-disabled={busy}
          onClick={() => busy || props.onRefresh()}
        />
      </div>
    </header>
  )
}

/** Reports typed text after a pause. */
function Filter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (value === '') setTyped('') // cleared elsewhere
  }
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => latest.current(typed), typingPause)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <OutlinedInput
      type="search"
      placeholder={t('files.filter')}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      inputProps={{ 'aria-label': t('files.filter'), maxLength: longest.filter }}
    />
  )
}
