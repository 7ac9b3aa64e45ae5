import { Alert, Button } from '@mui/material'
import { type RefObject, useEffect, useRef } from 'react'
import { Names } from '#src/components/Names.tsx'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import type { StoreChoice } from '#src/dataProvider/index.ts'
import { countryName } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { AlreadyHere } from './AlreadyHere.tsx'
import { OthersHere } from './OthersHere.tsx'
import { Star } from './store/StoreRow.tsx'
import type { ChosenStore } from './store/useChosenStore.ts'
import type { Stars } from './store/useOwnStores.ts'

function Favourite({ store, stars }: { store: StoreChoice; stars: Stars }) {
  const t = useT()
  if (!stars.own) return null
  const on = stars.isFavourite(store)
  return (
    <Button variant="text" aria-pressed={on} onClick={() => stars.star(store)}>
      <Star on={on} />
      {t('connection.favourite')}
    </Button>
  )
}

/** On narrow screens the card is below the list: it scrolls into view when another store is chosen. */
function useInSight(card: RefObject<HTMLElement | null>, what: string) {
  const seen = useRef(what)
  useEffect(() => {
    if (seen.current === what) return
    seen.current = what
    card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [card, what])
}

interface AboutCardProps {
  chosen: ChosenStore
  stars: Stars
  /** The page to open after connecting. */
  to: string | null
}

/** The facts about the chosen store that matter before giving a reason. */
export function AboutCard({ chosen, stars, to }: AboutCardProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { store, about, error, isPending } = chosen
  const card = useRef<HTMLElement>(null)
  useInSight(card, `${store?.id} ${about !== null}`)
  if (!store)
    return (
      <aside
        className="st-store-about st-column st-gap-3"
        data-empty
        aria-label={t('connection.about')}
      >
        <p className="st-soft">{t(isPending ? 'app.loading' : 'connection.aboutHint')}</p>
        {/* The error is shown above the list, where it prevents going on. */}
        {error && <RetryButton retry={chosen.retry} busy={chosen.isFetching} />}
      </aside>
    )
  return (
    <aside
      ref={card}
      className="st-store-about st-column st-gap-3"
      aria-label={t('connection.about')}
    >
      <header className="st-row st-gap-1 st-top st-apart">
        <h3 className="st-grow-wide">{shownName(store.name)}</h3>
        <Favourite store={store} stars={stars} />
      </header>
      <p className="st-soft">
        <Names text={store.full_name} />
        <br />
        <Names text={[store.extra, countryName(store.region, tag)].filter(Boolean).join(' · ')} />
      </p>
      <AlreadyHere store={store.id} to={to} />
      {about && (
        <section>
          <h4 className="st-fine">{t('connection.others')}</h4>
          <OthersHere operators={about.operators} />
        </section>
      )}
      {isPending && <p className="st-soft">{t('app.loading')} …</p>}
      {error && (
        <Alert severity="warning" role="alert">
          {t('connection.aboutFailed')} {failureText(error)}{' '}
          <RetryButton retry={chosen.retry} busy={chosen.isFetching} />
        </Alert>
      )}
    </aside>
  )
}
