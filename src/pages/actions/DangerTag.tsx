import type { Action } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

export function DangerTag({ danger }: Pick<Action, 'danger'>) {
  const t = useT()
  return (
    <span className="st-tag st-danger" data-danger={danger}>
      {t(`actions.danger.${danger}`)}
    </span>
  )
}
