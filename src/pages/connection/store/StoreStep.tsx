import { Button, OutlinedInput } from '@mui/material'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { useFilterText } from '#src/components/DataTable/useFilterText.ts'
import { Empty, QueryFailure, Skeleton } from '#src/components/Page/states.tsx'
import type { StoreChoice } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { routeNamed } from '#src/routes.ts'
import { AboutCard } from '../AboutCard.tsx'
import { StoreTree } from './StoreTree.tsx'
import type { ChosenStore } from './useChosenStore.ts'
import { useOnlyHit } from './useOnlyHit.ts'
import { useOwnStores } from './useOwnStores.ts'
import { useStoreIndex } from './useStoreIndex.ts'

interface StoreStepProps {
  /** The search text. */
  filter: string
  onFilter: (filter: string) => void
  chosen: ChosenStore
  onChoose: (store: StoreChoice) => void
  /** Goes on with the chosen store, the short way. */
  onGoOn: () => void
  /** Shown above the list: nothing is chosen, or the store in the address is invalid. */
  problem: string | null
  to: string | null
}

/**
 * The stores by country, filtered by a text, with the chosen one's details beside them. Long: the search, the list
 * and the messages about both.
 */
export function StoreStep({
  filter,
  onFilter,
  chosen,
  onChoose,
  onGoOn,
  problem,
  to,
}: StoreStepProps) {
  const t = useT()
  const [text, setText] = useFilterText(filter, part => onFilter(part.filter))
  const stars = useOwnStores()
  const tree = useRef<{ focus: () => void }>(null)
  const field = useRef<HTMLInputElement>(null)
  const { data: index, error, isFetching, refetch } = useStoreIndex(filter)
  const takeOnlyHit = useOnlyHit({ index, text, chosen: chosen.id, onChoose, onGoOn })
  const clear = () => {
    setText('')
    onFilter('')
    field.current?.focus()
  }
  return (
    <div className="st-store-step">
      <div className="st-column st-grow st-gap-2">
        <div className="st-field">
          <label htmlFor="store-search">{t('action.search')}</label>
          <OutlinedInput
            id="store-search"
            inputRef={field}
            type="search"
            placeholder={t('connection.searchHint')}
            autoComplete="off"
            value={text}
            onChange={event => setText(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' || event.key === 'ArrowDown') event.preventDefault()
              if (event.key === 'ArrowDown') tree.current?.focus()
              if (event.key === 'Enter') takeOnlyHit()
            }}
            inputProps={{ maxLength: 200 }}
          />
        </div>
        <div role="alert">{problem && <p className="st-error">{problem}</p>}</div>
        <div className="st-store-found st-column st-grow st-gap-2" aria-busy={isFetching}>
          {error ? (
            <QueryFailure
              title={t('connection.listFailed')}
              query={{ error, isFetching, refetch }}
            />
          ) : !index ? (
            <Skeleton shape="tree" rows={8} />
          ) : index.total === 0 ? (
            <Nothing filter={index.filter} onClear={clear} />
          ) : (
            <StoreTree
              ref={tree}
              index={index}
              stars={stars}
              chosen={chosen.id}
              onChoose={onChoose}
              onGoOn={onGoOn}
            />
          )}
        </div>
        <p className="st-soft" role="status">
          {index && index.total > 0 && !error
            ? t('connection.found', { smart_count: index.total })
            : ' '}
        </p>
      </div>
      <AboutCard chosen={chosen} stars={stars} to={to} />
    </div>
  )
}

function Nothing({ filter, onClear }: { filter: string; onClear: () => void }) {
  const t = useT()
  const mayAdd = useSession().pages?.includes('chains') === true
  if (!filter)
    return (
      <Empty
        title={t('connection.none')}
        action={
          mayAdd && (
            <Button component={Link} to={routeNamed('chains').path}>
              {t('route.chains')}
            </Button>
          )
        }
      >
        {t('connection.noneText')}
      </Empty>
    )
  return (
    <Empty
      title={t('connection.noneFound', { text: filter })}
      action={<Button onClick={onClear}>{t('connection.clearSearch')}</Button>}
    >
      {t('connection.noneFoundHint')}
    </Empty>
  )
}
