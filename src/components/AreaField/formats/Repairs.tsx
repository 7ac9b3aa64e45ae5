import { Alert } from '@mui/material'
import type { Note } from '#common/area/formats/types.ts'
import type { AreaRepair } from '#common/area/types.ts'
import { useT } from '#src/i18n/useT.ts'

/** What was corrected in an area, and left out or changed when its file was read. */
export type Change = AreaRepair | Note

export function Repairs({ repairs }: { repairs: readonly Change[] }) {
  const t = useT()
  if (repairs.length === 0) return null
  return (
    <Alert role="status">
      <p>{t('places.area.repaired')}</p>
      <ul>
        {repairs.map(change => {
          const name = 'name' in change ? change.name : undefined
          const text = t(`places.area.repair.${change.code}`, { smart_count: change.times, name })
          return <li key={text}>{text}</li>
        })}
      </ul>
    </Alert>
  )
}
