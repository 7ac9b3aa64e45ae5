import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { AreaValue } from '#common/area/types.ts'
import { useT } from '#src/i18n/useT.ts'
import { Icon } from '../Icon.tsx'
import { SaveMenu } from './formats/SaveMenu.tsx'

interface ToolbarProps {
  area: AreaValue | null
  /** Names saved files. */
  words: readonly string[]
  /** The menus of the tools. */
  children: ReactNode
  canUndo: boolean
  canRedo: boolean
  snap: boolean
  importing: boolean
  onUndo: () => void
  onRedo: () => void
  onSnap: (on: boolean) => void
  onImport: (open: boolean) => void
}

export function Toolbar(props: ToolbarProps) {
  const { area, snap, importing } = props
  const t = useT()
  const [copied, setCopied] = useState('')
  const text = area ? JSON.stringify(area) : ''
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(t('places.area.copied')),
      () => setCopied(t('places.area.copyFailed')),
    )
  return (
    <div className="st-area-row st-row" role="toolbar" aria-label={t('places.area.tools')}>
      {props.children}
      <Button disabled={!props.canUndo} onClick={props.onUndo}>
        <Icon name="undo" />
        {t('places.area.undo')}
      </Button>
      <Button disabled={!props.canRedo} onClick={props.onRedo}>
        {t('places.area.redo')}
      </Button>
      <Button aria-expanded={importing} onClick={() => props.onImport(!importing)}>
        {t('places.area.import')}
      </Button>
      <Button disabled={!area} onClick={() => void copy()}>
        {t('places.area.copy')}
      </Button>
      <SaveMenu area={area} words={props.words} />
      <FormControlLabel
        className="st-in-line"
        control={<Checkbox checked={snap} onChange={event => props.onSnap(event.target.checked)} />}
        label={t('places.area.snap')}
      />
      <span role="status" className="st-soft">
        {copied}
      </span>
    </div>
  )
}
