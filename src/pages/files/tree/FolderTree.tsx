import { Button } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import { useDropArea } from '../commands/index.ts'
import { Folders } from './Folders.tsx'

interface FolderTreeProps {
  store: number
  root: string
  folder: string
  /** Folders whose names begin with a dot are in it. */
  hidden: boolean
  onOpen: (folder: string) => void
  onBack: () => void
}

/** The folders of the store, beside the list. */
export function FolderTree({ onOpen, onBack, ...where }: FolderTreeProps) {
  const t = useT()
  const drop = useDropArea()
  return (
    <section className="st-panel st-files-tree" aria-label={t('files.folders')}>
      <header className="st-files-head">
        <h2>{t('files.folders')}</h2>
        <Button className="st-files-narrow" variant="text" onClick={onBack}>
          {t('files.hideFolders')}
        </Button>
      </header>
      <div className="st-files-scroll" {...drop}>
        <Folders {...where} label={t('files.folders')} onFolder={onOpen} />
      </div>
    </section>
  )
}
