import { Button, Tooltip } from '@mui/material'
import { stepped, type Zoom } from '#src/components/zoom.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'

interface ZoomToolsProps {
  zoom: Zoom
  /** What is seen: 1 is its own size. */
  seen: number
  onZoom: (zoom: Zoom) => void
}

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
    <span className="st-inline" role="group" aria-label={t('camera.zoom')}>
      {button('−', t('camera.zoomOut'), stepped(seen, -1))}
      <output className="st-percent st-center">{formatPercent(seen, tag)}</output>
      {button('+', t('camera.zoomIn'), stepped(seen, 1))}
      {button(t('camera.zoomFit'), t('camera.zoomFit'), 'fit', zoom === 'fit')}
      {button(t('camera.zoomWhole'), t('camera.zoomWhole'), 1, zoom === 1)}
    </span>
  )
}
