import { Button } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import { useDropArea } from '../commands/index.ts'
import { Folders } from '../Folders.tsx'
import { useFiles } from '../filesContext.ts'

/** The store's folders beside the list. */
export function FolderTree() {
  const { store, root, folder, view, openFolder, show } = useFiles()
  const t = useT()
  const drop = useDropArea()
  return (
    <section className="st-panel st-files-tree st-column" aria-label={t('files.folders')}>
      <header className="st-files-head st-row st-apart st-pad-2 st-under">
        <h2>{t('files.folders')}</h2>
        <Button className="st-files-narrow" variant="text" onClick={() => show('list')}>
          {t('files.hideFolders')}
        </Button>
      </header>
      <div className="st-grow st-scroll" {...drop}>
        <Folders
          {...{ store, root, folder }}
          hidden={view.hidden}
          label={t('files.folders')}
          onFolder={path => openFolder(path, false)}
        />
      </div>
    </section>
  )
}
