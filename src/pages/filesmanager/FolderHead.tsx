import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useT } from '../../i18n/useT.ts'
import { nameOf, trailOf } from './address.ts'
import { DownloadFolder } from './DownloadFolder.tsx'

interface FolderHeadProps {
  folder: string
  root: string
  filter: string
  busy: boolean
  store: number
  onFolder: (path: string) => void
  onFilter: (text: string) => void
  onRefresh: () => void
  /** The open file, to go back to it where list and file take turns. */
  file: string | null
  onShow: (part: 'folders' | 'file') => void
}

const typingPause = 250

/** Where we are, a filter by name, and refresh. */
export function FolderHead(props: FolderHeadProps) {
  const { folder, root, filter, busy, store, file, onFolder, onFilter, onRefresh, onShow } = props
  const t = useT()
  const [typed, setTyped] = useState(filter)
  const [known, setKnown] = useState(filter)
  if (known !== filter) {
    setKnown(filter)
    if (filter === '') setTyped('') // cleared elsewhere
  }
  const latest = useRef(onFilter)
  latest.current = onFilter
  useEffect(() => {
    if (typed === filter) return
    const timer = setTimeout(() => latest.current(typed), typingPause)
    return () => clearTimeout(timer)
  }, [typed, filter])

  return (
    <header className="st-files-head">
      <button type="button" className="st-button st-files-narrow" onClick={() => onShow('folders')}>
        <Icon name="folder" />
        {t('files.showFolders')}
      </button>
      {file !== null && (
        <button type="button" className="st-button st-files-turns" onClick={() => onShow('file')}>
          {nameOf(file)}
        </button>
      )}
      <nav aria-label={t('files.path')} className="st-files-trail">
        <ol>
          {trailOf(folder, root).map(path => (
            <li key={path}>
              {path === folder ? (
                <span aria-current="location">{nameOf(path) || path}</span>
              ) : (
                <button type="button" onClick={() => onFolder(path)}>
                  {nameOf(path) || path}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className="st-files-tools">
        <input
          type="search"
          className="st-input"
          aria-label={t('files.filter')}
          placeholder={t('files.filter')}
          value={typed}
          maxLength={255}
          onChange={event => setTyped(event.target.value)}
        />
        <button
          type="button"
          className="st-button st-files-icon"
          aria-label={t('files.refresh')}
          title={t('files.refresh')}
          aria-disabled={busy}
          onClick={() => busy || onRefresh()}
        >
          <svg className="st-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M19 8a8 8 0 1 0 1 6M20 3v5h-5" />
          </svg>
        </button>
        <DownloadFolder store={store} folder={folder} />
      </div>
    </header>
  )
}
