import { Button, Chip } from '@mui/material'
import { Link } from 'react-router'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { ConfigVersion } from '#src/dataProvider/index.ts'
import { formatMoment, formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { useVersions } from './queries.ts'
import type { OpenDocument } from './useDocument.ts'

/** Every version of the document: who, when, why; each can be compared and restored. */
export function History({ editing }: { editing: OpenDocument }) {
  const t = useT()
  const { name } = editing.state.document
  const query = useVersions(editing.store, name)
  const { data, isFetching, hasNextPage, fetchNextPage } = query
  if (!data)
    return <Reading query={query} failed={t('logsConfig.history.failed')} shape="table" rows={5} />
  const versions = data.pages.flatMap(page => page.data)
  if (versions.length === 0)
    return <Empty title={t('logsConfig.history.empty')}>{t('logsConfig.history.emptyText')}</Empty>
  return (
    <div className="st-stack st-gap-3 st-pad-4">
      <ol
        className="st-config-history st-stack"
        aria-label={t('logsConfig.history.label', { name })}
      >
        {versions.map(version => (
          <Version key={version.id} version={version} editing={editing} />
        ))}
      </ol>
      {hasNextPage && (
        <Button aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('logsConfig.history.older')}
        </Button>
      )}
    </div>
  )
}

interface VersionProps {
  version: ConfigVersion
  editing: OpenDocument
}

function Version({ version, editing }: VersionProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { linkTo } = useSearchAddress()
  const isNow = version.version === editing.state.document.version
  const time = formatMoment(version.at, tag)
  return (
    <li className="st-panel st-row st-gap-wide st-apart st-pad-3">
      <div>
        <p className="st-row">
          <time dateTime={version.at}>{time}</time>
          <Chip component="span" label={t(`logsConfig.history.kinds.${version.kind}`)} />
          {isNow && <Chip component="span" label={t('logsConfig.history.now')} />}
        </p>
        <p>
          {version.by ?? t('logsConfig.history.nobody')}
          <span className="st-soft"> · {formatSize(version.size, tag)}</span>
        </p>
        {version.reason && <p className="st-soft">{version.reason}</p>}
      </div>
      <div className="st-row">
        <Button
          component={Link}
          aria-label={t('logsConfig.history.compareOne', { time })}
          {...linkTo(withValues({ version: String(version.id) }))}
        >
          {t('logsConfig.history.compare')}
        </Button>
        <RevertButton version={version} editing={editing} />
      </div>
    </li>
  )
}

/** One press: the current version is kept as well, so it can be undone. */
export function RevertButton({ version, editing }: VersionProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { busy, unsaved, state } = editing
  const isNow = version.version === state.document.version
  const why = isNow
    ? t('logsConfig.history.same')
    : unsaved
      ? t('logsConfig.history.unsavedFirst')
      : null
  return (
    <Button
      aria-disabled={busy || why !== null}
      title={why ?? undefined}
      aria-label={t('logsConfig.history.revertOne', { time: formatMoment(version.at, tag) })}
      onClick={() => {
        if (!busy && why === null) void editing.revert(version.id)
      }}
    >
      {t('logsConfig.history.revert')}
    </Button>
  )
}
