// A state as shape, colour and word; why, where it is not well.
import type { DeviceState } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

/** Filled and round: well. Triangle: wants a look. Square: bad. Ring: not known. */
const shapes = {
  up: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z',
  warn: 'M8 1.500L15 14H1z',
  bad: 'M2.500 2.500h11v11h-11z',
  none: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3z',
} as const

const kinds = {
  up: 'up',
  degraded: 'warn',
  refused: 'bad',
  down: 'bad',
  unknown: 'none',
  disabled: 'none',
} as const

export function StateTag({ state }: { state: DeviceState }) {
  const t = useT()
  const kind = kinds[state]
  return (
    <span className="st-mark st-inline st-medium st-nowrap" data-kind={kind}>
      <svg className="st-rigid" viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[kind]} />
      </svg>
      {t(`devices.states.${state}`)}
    </span>
  )
}
