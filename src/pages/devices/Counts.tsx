// How many devices there are in each state, those that want somebody first. A press shows only them.
import { ChoicePills } from '#src/components/DataTable/ChoicePills.tsx'
import { deviceStates } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { StateTag } from './StateTag.tsx'
import type { Devices } from './useDevices.ts'

export function Counts({ list }: Pick<Devices, 'list'>) {
  const t = useT()
  const counts = list.meta?.counts
  if (!counts) return null
  const choices = deviceStates
    .filter(state => counts[state] > 0 || list.filterValues.state === state)
    .map(state => ({ value: state, count: counts[state], text: <StateTag state={state} /> }))
  return <ChoicePills list={list} name="state" label={t('devices.counts')} choices={choices} />
}
