import { Button, Tooltip } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { stepped, type Zoom, zoomByKey } from '#src/components/zoom.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'

interface ZoomToolsProps {
  zoom: Zoom
  /** What is seen: 1 is its own size. */
  seen: number
  onZoom: (zoom: Zoom) => void
}

/** Larger, smaller, as there is room, as it is. */
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <span
      className="st-inline"
      role="group"
      aria-label={t('filesViewers.zoom')}
      title={t('filesViewers.zoomKeys')}
    >
      {button('−', t('filesViewers.zoomOut'), stepped(seen, -1))}
      <output className="st-percent st-center">{formatPercent(seen, tag)}</output>
      {button('+', t('filesViewers.zoomIn'), stepped(seen, 1))}
      {button(t('filesViewers.zoomFit'), t('filesViewers.zoomFit'), 'fit', zoom === 'fit')}
      {button(t('filesViewers.zoomWhole'), t('filesViewers.zoomWhole'), 1, zoom === 1)}
    </span>
  )
}

/** Keys of the zoom on what it zooms; true when it was one. */
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
