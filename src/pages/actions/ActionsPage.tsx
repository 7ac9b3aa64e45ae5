// The store's actions: found by typing and by category, with the operator's favourites and recent ones first.
import { OutlinedInput, Select } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { Page } from '#src/components/Page/Page.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { Action } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { DangerTag } from './DangerTag.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import { groupsOf } from './groups.ts'
import { useActions } from './useRun.ts'

export default function ActionsPage() {
  const t = useT()
  const { store } = useSession()
  return (
    <Page title={t('route.actions')} lead={t('actions.lead')}>
      {store && <Catalogue store={store.id} />}
    </Page>
  )
}

function Catalogue({ store }: { store: number }) {
  const t = useT()
  const query = useActions(store)
  if (query.data?.length === 0)
    return <Empty title={t('actions.none')}>{t('actions.noneText')}</Empty>
  if (query.data) return <Found actions={query.data} />
  return <Reading query={query} failed={t('actions.failed')} rows={9} />
}

function Found({ actions }: { actions: readonly Action[] }) {
  const t = useT()
  const id = useId()
  const { search, change } = useSearchAddress()
  const text = search.get('find') ?? ''
  const category = search.get('category') ?? ''
  const categories = [...new Set(actions.map(action => action.category))].sort()
  const groups = groupsOf(actions, { text, category })
  const set = (values: Record<string, string>) => change(withValues(values), { replace: true })
  return (
    <>
      <search className="st-tiles st-narrow">
        <div className="st-field">
          <label htmlFor={`${id}find`}>{t('actions.search')}</label>
          <OutlinedInput
            id={`${id}find`}
            type="search"
            value={text}
            onChange={event => set({ find: event.target.value })}
          />
        </div>
        <div className="st-field">
          <label htmlFor={`${id}category`}>{t('actions.category')}</label>
          <Select
            native
            id={`${id}category`}
            value={category}
            onChange={event => set({ category: event.target.value })}
          >
            <option value="">{t('actions.allCategories')}</option>
            {categories.map(name => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </div>
      </search>
      {groups.length === 0 && <Empty title={t('actions.noneFound')} />}
      {groups.map(({ name, own, actions: members }) => {
        const title = own ? t(`actions.groups.${own}`) : name
        return (
          <section className="st-stack" key={own ?? name} aria-label={title}>
            <h2>{title}</h2>
            <ul className="st-tiles">
              {members.map(action => (
                <Card key={action.name} action={action} />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function Card({ action }: { action: Action }) {
  const t = useT()
  const tag = useLanguageTag()
  const { name, title, description, danger, lastRun } = action
  return (
    <li className="st-panel st-action-card st-stack st-top st-pad-wide">
      <header className="st-in-line st-apart">
        <h3>
          <Link to={`/actions/${name}`}>{shownName(title)}</Link>
        </h3>
        <FavouriteButton action={action} />
      </header>
      <p>{description}</p>
      <p className="st-row st-gap-3">
        <DangerTag danger={danger} />
        {lastRun && (
          <span className="st-soft">
            {t('actions.lastRun', { time: formatMoment(lastRun, tag) })}
          </span>
        )}
      </p>
    </li>
  )
}
