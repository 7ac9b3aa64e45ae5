import { useEffect, useEffectEvent } from 'react'
import { useWayBack } from '#src/components/Leaving/useWayBack.ts'
import { markSeen } from '#src/dataProvider/profile.ts'
import { useT } from '#src/i18n/useT.ts'
import { closeOverlay, useOverlay } from '../overlays.ts'
import { type Ending, startTour } from './tour.ts'
import { stops } from './tourSteps.ts'

/** The tour: five stops that show where everything is. Leaving it counts as having seen it. */
export default function Tour() {
  const t = useT()
  const open = useOverlay() === 'tour'
  const end = useEffectEvent((how: Ending) => {
    closeOverlay()
    // A tour that a dialog covered is offered again at the next start, and so is one whose end could not be saved.
    if (how === 'left') markSeen({ tour: true }).catch(() => undefined)
  })
  const start = useEffectEvent(() => startTour(stops(t), t, end))
  useWayBack(open, () => end('left'))
  useEffect(() => (open ? start() : undefined), [open])
  return null
}
