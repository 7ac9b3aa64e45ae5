// An enlarged picture, with buttons for the next ones and for the other cameras' pictures of that moment.

import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { IconName } from '#src/components/Icon.tsx'
import { IconAction } from '#src/components/IconAction.tsx'
import { Dialog } from '#src/components/Modal/Dialog.tsx'
import { Around } from '#src/components/Popover/Around.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { ZoomTools } from '#src/components/Zoom/ZoomTools.tsx'
import { type Zoom, zoomByKey } from '#src/components/Zoom/zoom.ts'
import type { CameraPicture } from '#src/dataProvider/index.ts'
import { formatDay, formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { clockOf } from './clock.ts'
import { Moment } from './Moment.tsx'
import { Seen } from './Seen.tsx'
import type { Chosen } from './useChosen.ts'

interface LargeProps {
  store: number
  camera: string
  day: string
  pictures: readonly CameraPicture[]
  chosen: Chosen
  /** Index of the picture; -1 for none. */
  at: number
  onAt: (at: number) => void
  onClose: () => void
}

export function Large(props: LargeProps) {
  const { pictures, camera, at, onClose } = props
  const t = useT()
  // While it closes, the last picture stays.
  const last = useRef(at)
  if (at >= 0) last.current = at
  const picture = pictures[last.current]
  const label = picture ? t('camera.large', { camera, time: clockOf(picture.time) }) : ''
  return (
    <Dialog open={at >= 0} onCancel={onClose} label={label} fullScreen>
      {picture && <Inside {...props} at={last.current} picture={picture} />}
    </Dialog>
  )
}

/** Long: the keys, the buttons and the picture share the same position, zoom and size. */
function Inside(props: LargeProps & { picture: CameraPicture }) {
  const { store, camera, day, pictures, chosen, at, picture, onAt, onClose } = props
  const t = useT()
  const tag = useLanguageTag()
  const { search, change } = useSearchAddress()
  const isMoment = search.get('moment') !== null
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [seen, setSeen] = useState(1)
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  const total = pictures.length
  const go = (next: number) => next >= 0 && next < total && next !== at && onAt(next)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // In a picture larger than its area, the arrow keys scroll.
    const scrolls = zoom !== 'fit' && event.target === place.current
    const ways: Readonly<Record<string, () => void>> = {
      ...(scrolls ? {} : { ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1) }),
      PageUp: () => go(at - 1),
      PageDown: () => go(at + 1),
      Home: () => go(0),
      End: () => go(total - 1),
    }
    const way = ways[event.key]
    const next = isMoment ? null : zoomByKey(event.key, seen)
    if (way) way()
    else if (next !== null) setZoom(next)
    else return
    event.preventDefault()
  }
  const step = (label: string, icon: IconName, to: number) => (
    <IconAction
      label={label}
      icon={icon}
      aria-disabled={to < 0 || to >= total}
      onClick={() => go(to)}
    />
  )
  return (
    <Around className="st-camera-inside st-column st-gap-2 st-pad-3" onKeyDown={onKeyDown}>
      <header className="st-in-line st-gap-3 st-apart">
        <h2>
          {camera} · {formatDay(`${day}T12:00:00`, tag)} · {clockOf(picture.time)}
        </h2>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </header>
      <div className="st-row">
        {step(t('camera.previous'), 'left', at - 1)}
        {step(t('camera.next'), 'right', at + 1)}
        <span role="status">
          {t('camera.place', { at: formatNumber(at + 1, tag), total: formatNumber(total, tag) })}
        </span>
        <FormControlLabel
          className="st-inline"
          control={<Checkbox />}
          checked={chosen.has(picture.path)}
          onChange={() => chosen.toggle(at)}
          label={t('camera.select')}
        />
        <FormControlLabel
          className="st-inline"
          control={<Checkbox />}
          checked={isMoment}
          onChange={() => change(withValues({ moment: isMoment ? null : '1' }), { replace: true })}
          label={t('camera.moment')}
        />
        {!isMoment && <ZoomTools zoom={zoom} seen={seen} onZoom={setZoom} />}
      </div>
      <ScrollRegion
        ref={place}
        className="st-camera-place st-grow st-gap-2 st-column st-scroll st-sunken"
        aria-label={t('camera.large', { camera, time: clockOf(picture.time) })}
      >
        {isMoment ? (
          <Moment store={store} day={day} time={picture.time} />
        ) : (
          <Seen key={picture.path} {...{ store, picture, camera, zoom }} onSeen={setSeen} />
        )}
      </ScrollRegion>
    </Around>
  )
}
