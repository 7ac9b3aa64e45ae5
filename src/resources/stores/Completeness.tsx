import { Icon } from '#src/components/Icon.tsx'
import { type Translate, useT } from '#src/i18n/useT.ts'

function CompletenessNote({ isGood, text }: { isGood: boolean; text: string }) {
  return (
    <span
      className={`st-complete st-inline st-rigid st-small st-nowrap st-tiny ${isGood ? 'st-good' : 'st-warn'}`}
      data-complete={isGood}
    >
      <Icon name={isGood ? 'check' : 'warning'} />
      {text}
    </span>
  )
}

/** The number of a record's incomplete stores; nothing when all are complete, or none were counted. */
export function Lacking({ count }: { count: number }) {
  const t = useT()
  return (
    count > 0 && (
      <CompletenessNote isGood={false} text={t('chains.tree.lacking', { smart_count: count })} />
    )
  )
}

/** A store, or what is known of it by now. */
type Judged = Readonly<Record<string, unknown>>

/** Whether a store is complete; if not because of warnings, how many. */
export function completenessText({ complete, openWarnings }: Judged, t: Translate): string {
  if (complete === true) return t('chains.tree.complete')
  const count = Number(openWarnings ?? 0)
  return count > 0 ? t('chains.tree.warnings', { smart_count: count }) : t('chains.tree.incomplete')
}

/** Whether a store has everything its form requires: as text, with a mark of a distinct shape. */
export function Completeness({ store }: { store: Judged }) {
  return (
    <CompletenessNote isGood={store.complete === true} text={completenessText(store, useT())} />
  )
}
