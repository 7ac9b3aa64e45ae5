import { Mark } from '#src/components/Mark.tsx'
import type { DeviceState } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

/** A device's state as shape, colour and word. */
export function StateTag({ state }: { state: DeviceState }) {
  const t = useT()
  return <Mark state={state}>{t(`devices.states.${state}`)}</Mark>
}
