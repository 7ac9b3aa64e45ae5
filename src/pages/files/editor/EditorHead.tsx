import type { ReactNode } from 'react'
import { Icon } from '#src/components/Icon.tsx'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { nameOf, parentOf } from '../address.ts'

interface EditorHeadProps {
  path: string
  unsaved: boolean
  onClose: () => void
  /** Shows the list where list and file take turns; the file stays open. */
  onList: () => void
  children?: ReactNode
}

/** Which file is open, whether it is saved, and what can be done with it. */
export function EditorHead({ path, unsaved, onClose, onList, children }: EditorHeadProps) {
  const t = useT()
  return (
    <header className="st-files-head st-edit-head">
      <button
        type="button"
        className="st-button st-files-icon st-files-turns"
        aria-label={t('files.showList')}
        title={t('files.showList')}
        onClick={onList}
      >
        <Icon name="menu" />
      </button>
      <div className="st-files-title">
        <h2 title={shownName(path)}>{shownName(nameOf(path))}</h2>
        <span className="st-edit-folder">{shownName(parentOf(path))}</span>
        {unsaved && <span className="st-tag">{t('files.unsaved')}</span>}
      </div>
      <div className="st-files-tools">
        {children}
        <button
          type="button"
          className="st-button st-files-icon"
          aria-label={t('files.close')}
          title={t('files.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
    </header>
  )
}
