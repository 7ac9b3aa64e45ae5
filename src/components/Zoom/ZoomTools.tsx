import { Button, Tooltip } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { stepped, type Zoom, zoomByKey } from './zoom.ts'

interface ZoomToolsProps {
  zoom: Zoom
  /** The current scale: 1 is actual size. */
  seen: number
  onZoom: (zoom: Zoom) => void
}

/** Zoom in, zoom out, fit, actual size. */
export function ZoomTools({ zoom, seen, onZoom }: ZoomToolsProps) {
  const t = useT()
  const tag = useLanguageTag()
  const button = (text: string, label: string, next: Zoom, pressed?: boolean) => (
    <Tooltip title={text === label ? null : label}>
      <Button aria-label={label} aria-pressed={pressed} onClick={() => onZoom(next)}>
        {text}
      </Button>
    </Tooltip>
  )
  return (
    <fieldset
      className="st-inline"
      aria-label={t('widgets.zoom.title')}
      title={t('widgets.zoom.keys')}
    >
      {button('−', t('widgets.zoom.smaller'), stepped(seen, -1))}
      <output className="st-percent st-center">{formatPercent(seen, tag)}</output>
      {button('+', t('widgets.zoom.larger'), stepped(seen, 1))}
      {button(t('widgets.zoom.fit'), t('widgets.zoom.fit'), 'fit', zoom === 'fit')}
      {button(t('widgets.zoom.whole'), t('widgets.zoom.whole'), 1, zoom === 1)}
    </fieldset>
  )
}

/** Handles zoom keys on the zoomed element; true when the key was one. */
export function onZoomKey(
  event: KeyboardEvent,
  seen: number,
  onZoom: (zoom: Zoom) => void,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const next = zoomByKey(event.key, seen)
  if (next === null) return false
  event.preventDefault()
  onZoom(next)
  return true
}
