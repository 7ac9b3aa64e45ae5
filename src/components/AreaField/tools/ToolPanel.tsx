import { Button } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { Around } from '#src/components/Popover/Around.tsx'
import { useT } from '#src/i18n/useT.ts'

interface ToolPanelProps {
  title: string
  hint?: string
  /** Without it: nothing can be applied yet. */
  onApply?: (() => void) | undefined
  onCancel: () => void
  /** The panel's own text of what happens, for example why nothing would change. */
  word?: string
  children: ReactNode
}

/** The numbers of a tool, above the map. Enter applies it, Escape cancels it. */
export function ToolPanel({ title, hint, onApply, onCancel, word, children }: ToolPanelProps) {
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('input')?.focus(), [])
  return (
    <Around
      onKeyDown={event => {
        const { key, target, defaultPrevented } = event
        const typing = target instanceof HTMLInputElement
        if (defaultPrevented || !(key === 'Escape' || (key === 'Enter' && typing))) return
        event.preventDefault()
        event.stopPropagation()
        if (key === 'Escape') onCancel()
        else onApply?.()
      }}
    >
      <section ref={panel} className="st-stack st-pad-3 st-panel" aria-label={title}>
        <strong>{title}</strong>
        {hint && <p className="st-soft">{hint}</p>}
        <div className="st-area-row st-row">{children}</div>
        <div className="st-area-row st-row">
          <Button variant="contained" disabled={!onApply} onClick={onApply}>
            {t('places.areaTools.apply')}
          </Button>
          <Button onClick={onCancel}>{t('action.cancel')}</Button>
          <span role="status" className="st-soft">
            {word}
          </span>
        </div>
      </section>
    </Around>
  )
}
