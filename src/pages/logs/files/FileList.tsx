import { Link } from 'react-router'
import { SearchField } from '#src/components/DataTable/SearchField.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { LogFile } from '#src/dataProvider/index.ts'
import { formatSize, formatTime } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { foldersOf, named, nameOf } from './folders.ts'

interface FileListProps {
  files: readonly LogFile[]
  complete: boolean
  /** Lists only logs whose name contains this. */
  name: string
  current: string | null
  hrefOf: (file: string) => string
  /** All of them are being searched; `allHref` links to that. */
  all: boolean
  allHref: string
}

/** The log files by folder; a log's rotated files are below it. */
export function FileList(props: FileListProps) {
  const { files, complete, name, current, hrefOf, all, allHref } = props
  const t = useT()
  const { change } = useSearchAddress()
  const shown = named(files, name)
  return (
    <nav className="st-panel st-log-files" aria-label={t('logsFiles.folders')}>
      <Link
        className="st-option st-plain st-in-line st-pad-1"
        to={allHref}
        aria-current={all ? 'true' : undefined}
      >
        <Icon name="search" />
        {t('logsFiles.all.title')}
      </Link>
      <div className="st-pad-1">
        <SearchField
          label={t('logsFiles.filter')}
          filter={name}
          onLook={({ filter }) => change(withValues({ name: filter }), { replace: true })}
        />
      </div>
      <p role="status" className="st-fine st-soft st-pad-1">
        {name !== '' && t('logsFiles.named', { smart_count: shown.length })}
      </p>
      {foldersOf(shown).map(({ folder, logs }) => (
        <section key={folder} aria-label={shownName(folder)}>
          <h2 className="st-pad-1 st-fine st-mono st-soft">{shownName(folder)}</h2>
          <ul>
            {logs.map(log => (
              <li key={log.base}>
                <ul>
                  {log.files.map((file, n) => (
                    <FileLink
                      key={file.path}
                      file={file}
                      older={n > 0}
                      current={current}
                      href={hrefOf(file.path)}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!complete && <p className="st-log-note st-fine st-soft">{t('logsFiles.moreFiles')}</p>}
    </nav>
  )
}

interface FileLinkProps {
  file: LogFile
  older: boolean
  current: string | null
  href: string
}

function FileLink({ file, older, current, href }: FileLinkProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { path, size, modified, compressed } = file
  return (
    <li data-older={older}>
      <Link
        className="st-option st-plain st-row st-gap-words st-pad-1"
        to={href}
        title={compressed ? t('logsFiles.packed') : undefined}
        aria-current={path === current ? 'true' : undefined}
      >
        <span className="st-grow st-wrap">{shownName(nameOf(path))}</span>
        <span className="st-own-line st-fine st-soft">
          {formatSize(size, tag)} · {formatTime(modified, tag)}
        </span>
      </Link>
    </li>
  )
}
