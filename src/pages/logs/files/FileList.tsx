import { Link } from 'react-router'
import type { LogFile } from '#src/dataProvider/index.ts'
import { formatSize, formatTime } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { foldersOf, nameOf } from './folders.ts'

interface FileListProps {
  files: readonly LogFile[]
  complete: boolean
  current: string | null
  hrefOf: (file: string) => string
}

/** The log files by folder; a log's rotated ones stand below it. */
export function FileList({ files, complete, current, hrefOf }: FileListProps) {
  const t = useT()
  return (
    <nav className="st-panel st-log-files" aria-label={t('logsFiles.folders')}>
      {foldersOf(files).map(({ folder, logs }) => (
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
