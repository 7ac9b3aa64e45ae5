import { Icon } from '#src/components/Icon.tsx'
import { useT } from '#src/i18n/useT.ts'

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

/** Whether a store has everything its form requires: as text, with a mark of a distinct shape. */
export function Completeness({ complete }: { complete: boolean }) {
  const t = useT()
  const text = t(complete ? 'chains.tree.complete' : 'chains.tree.incomplete')
  return <CompletenessNote isGood={complete} text={text} />
}
