import { CircularProgress, LinearProgress } from '@mui/material'
import { useId } from 'react'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguageTag } from '#src/i18n/useT.ts'
import './progress.css'

interface ProgressProps {
  /** Names the process, for screen readers. */
  label: string
  /** 0 to 100; clamped. null: the progress is unknown. */
  value: number | null
  type?: 'horizontal' | 'vertical' | 'circle'
  /** Shows the label and percentage as well. */
  shown?: boolean
}

/** Clamps to 0 to 100; null for anything that is no number. */
export const clampPercent = (value: number | null): number | null =>
  value === null || Number.isNaN(value) ? null : Math.min(100, Math.max(0, value))

/** The percentage; null while the total is unknown. */
export const percentOf = (done: number, total: number | null): number | null =>
  total ? (done / total) * 100 : null

/** Progress as a horizontal bar, a vertical bar, or a circle. */
export function Progress({ label, value, type = 'horizontal', shown = true }: ProgressProps) {
  const tag = useLanguageTag()
  const id = useId()
  const percent = clampPercent(value)
  const text = percent === null ? '' : formatPercent(percent / 100, tag)
  const bar = {
    ...(shown ? { 'aria-labelledby': id } : { 'aria-label': label }),
    ...(percent !== null && ({ variant: 'determinate', value: percent } as const)),
    'aria-valuetext': text || undefined,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  }
  if (!shown) return <LinearProgress {...bar} />
  return (
    <div className="st-progress" data-type={type}>
      <span id={id}>{label}</span>
      {type === 'circle' ? (
        <CircularProgress size={72} enableTrackSlot {...bar} />
      ) : (
        <LinearProgress {...bar} />
      )}
      <span aria-hidden="true">{text}</span>
    </div>
  )
}
