import { Chip, IconButton, Tooltip } from '@mui/material'
import { useSession } from '#src/auth/pages.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Names } from '#src/components/Names.tsx'
import type { StoreChoice } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { partsOf } from './match.ts'

export function Star({ on }: { on: boolean }) {
  return (
    <span className="st-star" data-on={on}>
      <Icon name={on ? 'starOn' : 'star'} />
    </span>
  )
}

/** Chain and franchise: the full name without the store's own. */
const above = ({ full_name, name }: StoreChoice) =>
  full_name.endsWith(` / ${name}`) ? full_name.slice(0, -name.length - 3) : full_name

/** A row's accessible name, with everything visible in it. `mark` says that it is the connected one. */
export const rowName = (store: StoreChoice, mark: string | null) =>
  [store.name, `${store.extra} · ${above(store)}`, mark].filter(Boolean).join(', ')

/** A text with the matches of the search marked. */
function Marked({ text, search }: { text: string; search: string }) {
  return partsOf(shownName(text), search).map(({ text: part, hit }, at) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, without state
      <mark key={at}>{part}</mark>
    ) : (
      part
    ),
  )
}

interface StoreRowProps {
  store: StoreChoice
  search: string
  /** Undefined: the server stores no favourites. */
  favourite: boolean | undefined
  active: boolean
  onStar: () => void
}

/** A store's row in the tree. */
export function StoreRow({ store, search, favourite, active, onStar }: StoreRowProps) {
  const t = useT()
  const isConnected = useSession().store?.id === store.id
  const name = { name: store.name }
  return (
    <>
      <span className="st-stack st-gap-0 st-grow">
        <span className="st-medium st-cut">
          <Marked text={store.name} search={search} />
        </span>{' '}
        <span className="st-fine st-soft st-cut">
          <Names
            text={`${store.extra} · ${above(store)}`}
            draw={name => <Marked text={name} search={search} />}
          />
        </span>
      </span>{' '}
      {isConnected && <Chip component="span" label={t('connection.current')} />}
      {favourite !== undefined && (
        <Tooltip
          title={t(favourite ? 'connection.dropFavourite' : 'connection.makeFavourite', name)}
        >
          <IconButton
            aria-pressed={favourite}
            aria-label={t('connection.makeFavourite', name)}
            tabIndex={active ? 0 : -1}
            onClick={onStar}
          >
            <Star on={favourite} />
          </IconButton>
        </Tooltip>
      )}
    </>
  )
}
