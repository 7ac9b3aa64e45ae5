// The store's configuration documents: a list, and the open one.

import { Chip } from '@mui/material'
import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { ConfigEntry } from '#src/dataProvider/index.ts'
import { formatDay } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { DocumentPane } from './DocumentPane.tsx'
import { useDocuments } from './queries.ts'
import '../beside.css'
import './config.css'

export default function Configuration() {
  const { store } = useSession()
  return store ? <Documents store={store.id} /> : null
}

function Documents({ store }: { store: number }) {
  const t = useT()
  const { search } = useSearchAddress()
  const name = search.get('doc')
  return (
    <div className="st-beside st-beside-list" data-open={name !== null}>
      <nav className="st-panel" aria-label={t('logsConfig.documents')}>
        <List store={store} current={name} />
      </nav>
      <section
        className="st-panel"
        aria-label={name === null ? t('logsConfig.documents') : shownName(name)}
      >
        {name === null ? (
          <Empty title={t('logsConfig.choose')}>{t('logsConfig.chooseText')}</Empty>
        ) : (
          <DocumentPane key={`${store} ${name}`} store={store} name={name} />
        )}
      </section>
    </div>
  )
}

function List({ store, current }: { store: number; current: string | null }) {
  const t = useT()
  const query = useDocuments(store)
  const { data } = query
  if (!data) return <Reading query={query} failed={t('logsConfig.listFailed')} rows={6} />
  if (data.length === 0)
    return <Empty title={t('logsConfig.none')}>{t('logsConfig.noneText')}</Empty>
  return (
    <ul>
      {data.map(entry => (
        <Entry key={entry.name} entry={entry} isCurrent={entry.name === current} />
      ))}
    </ul>
  )
}

function Entry({ entry, isCurrent }: { entry: ConfigEntry; isCurrent: boolean }) {
  const t = useT()
  const tag = useLanguageTag()
  const { linkTo } = useSearchAddress()
  const { name, format, modified, form } = entry
  return (
    <li>
      <Link
        className="st-option st-plain st-row st-gap-words st-pad-1"
        aria-current={isCurrent ? 'page' : undefined}
        {...linkTo(withValues({ doc: name, view: null, version: null }))}
      >
        <span className="st-grow st-wrap">{shownName(name)}</span>
        {form && <Chip component="span" label={t('logsConfig.hasForm')} />}
        <span className="st-own-line st-fine st-soft">
          {format.toUpperCase()} · {formatDay(modified, tag)}
        </span>
      </Link>
    </li>
  )
}
