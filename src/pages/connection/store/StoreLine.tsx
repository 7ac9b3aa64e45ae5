import { Chip } from '@mui/material'
import { Skeleton } from '#src/components/Page/states.tsx'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { AlreadyHere } from '../AlreadyHere.tsx'
import type { ChosenStore } from './useChosenStore.ts'

/** The chosen store in one line, above the reason. */
export function StoreLine({ chosen, to }: { chosen: ChosenStore; to: string | null }) {
  const t = useT()
  const { store, about } = chosen
  if (!store) return <Skeleton rows={1} />
  const others = about?.operators.filter(({ own }) => !own).length ?? 0
  return (
    <>
      <p className="st-row st-gap-words st-baseline">
        <strong>{shownName(store.name)}</strong> <span className="st-soft">{store.extra}</span>
        {others > 0 && (
          <Chip component="span" label={t('connection.othersCount', { smart_count: others })} />
        )}
      </p>
      <AlreadyHere store={store.id} to={to} />
    </>
  )
}
