import { Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { IconAction } from '#src/components/IconAction.tsx'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { nameOf, parentOf } from '../address.ts'
import { useDownloadOne } from '../transfer/index.ts'

interface EditorHeadProps {
  store: number
  path: string
  unsaved: boolean
  onClose: () => void
  /** Switches to the list on narrow screens; the file stays open. */
  onList: () => void
  children?: ReactNode
}

/** The open file's name, its state and its actions. */
export function EditorHead(props: EditorHeadProps) {
  const { store, path, unsaved, onClose, onList, children } = props
  const t = useT()
  const download = useDownloadOne(store)
  return (
    <header className="st-files-head st-row st-apart st-pad-2 st-under">
      <IconAction
        className="st-files-turns"
        label={t('files.showList')}
        icon="menu"
        onClick={onList}
      />
      <div className="st-files-title st-in-line st-grow st-place">
        <h2 className="st-cut" title={shownName(path)}>
          {shownName(nameOf(path))}
        </h2>
        <span className="st-edit-folder st-grow st-fine st-soft st-cut">
          {shownName(parentOf(path))}
        </span>
        {unsaved && <Chip component="span" className="st-rigid" label={t('files.unsaved')} />}
      </div>
      <div className="st-files-tools st-in-line st-end st-place">
        {children}
        <IconAction
          label={t('action.download')}
          icon="download"
          onClick={() => void download(path)}
        />
        <IconAction label={t('files.close')} icon="close" onClick={onClose} />
      </div>
    </header>
  )
}
