import { type MouseEvent, memo } from 'react'
import { GridCell } from '#src/components/GridTable.tsx'
import { Icon } from '#src/components/Icon.tsx'
import type { CameraPicture } from '#src/dataProvider/index.ts'
import { formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { clockOf } from './clock.ts'
import { usePicture } from './usePicture.ts'

interface TileProps {
  store: number
  picture: CameraPicture
  at: number
  column: number
  selected: boolean
  /** It is the focused one. */
  active: boolean
  onPress: (at: number, event: MouseEvent) => void
  onShow: (at: number) => void
}

/** A thumbnail. */
export const Tile = memo(function Tile(props: TileProps) {
  const { store, picture, at, column, selected, active, onPress, onShow } = props
  const t = useT()
  const tag = useLanguageTag()
  const { url, broken, error } = usePicture(store, picture.path, 'thumbnail')
  const time = clockOf(picture.time)
  const wrong = broken ? t('camera.broken', { reason: broken.info }) : null
  const state = wrong ?? (error ? t('camera.notRead') : null)
  // The accessible name contains the visible text.
  const seen = state === null ? time : `${time} ${state}`
  const parts = [seen, formatSize(picture.size, tag), picture.had ? t('camera.had') : null]
  return (
    <GridCell
      className="st-camera-tile st-option st-place"
      aria-label={parts.filter(Boolean).join(', ')}
      aria-selected={selected}
      aria-colindex={column}
      data-at={at}
      data-broken={state !== null}
      tabIndex={active ? 0 : -1}
      onClick={event => onPress(at, event)}
    >
      <span className="st-camera-caption st-in-line st-gap-1 st-fine">
        <span>{time}</span>
        {picture.had && (
          <span className="st-in-line st-end st-good st-tiny" title={t('camera.had')}>
            <Icon name="download" />
          </span>
        )}
      </span>{' '}
      <span className="st-camera-shot st-stack st-middle">
        {url && <img className="st-full" src={url} alt="" draggable={false} />}
        {state && <span className="st-camera-wrong st-fine st-error st-center">{state}</span>}
      </span>
      <span className="st-camera-mark st-square st-panel st-tiny" aria-hidden="true">
        {selected && <Icon name="check" />}
      </span>
      <button
        type="button"
        className="st-camera-enlarge st-square st-press st-tiny"
        tabIndex={-1}
        aria-label={t('camera.enlarge', { time })}
        title={t('camera.enlarge', { time })}
        onClick={event => {
          event.stopPropagation()
          onShow(at)
        }}
      >
        <Icon name="search" />
      </button>
    </GridCell>
  )
})
