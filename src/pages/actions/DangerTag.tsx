import type { Action } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'

export function DangerTag({ danger }: Pick<Action, 'danger'>) {
  const t = useT()
  return (
    <span className="st-tag st-danger" data-danger={danger}>
      {t(`actions.danger.${danger}`)}
    </span>
  )
}
