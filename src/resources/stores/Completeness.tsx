import { Icon } from '#src/components/Icon.tsx'
import { useT } from '#src/i18n/useT.ts'

/** How many stores of a record are not complete; nothing where all are, or where nobody counted. */
export function Lacking({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <span
      className="st-complete st-inline st-rigid st-small st-warn st-nowrap st-tiny"
      data-complete={false}
    >
      <Icon name="warning" />
      {t('chains.tree.lacking', { smart_count: count })}
    </span>
  )
}

/** Whether a store has all that its form requires: said in words, with a mark of its own shape. */
export function Completeness({ complete }: { complete: boolean }) {
  const t = useT()
  return (
    <span
      className={`st-complete st-inline st-rigid st-small st-nowrap st-tiny ${complete ? 'st-good' : 'st-warn'}`}
      data-complete={complete}
    >
      <Icon name={complete ? 'check' : 'warning'} />
      {t(complete ? 'chains.tree.complete' : 'chains.tree.incomplete')}
    </span>
  )
}
