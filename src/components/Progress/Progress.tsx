import { type CSSProperties, useId } from 'react'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguageTag } from '#src/i18n/useT.ts'
import './progress.css'

interface ProgressProps {
  /** What goes on; its name for those who cannot see it. */
  label: string
  /** 0 to 100; less and more are taken as these. null: nobody knows how far it is. */
  value: number | null
  type?: 'horizontal' | 'vertical' | 'circle'
  /** Label and percentage are seen as well. */
  shown?: boolean
}

/** Between 0 and 100; what is no number is not known. */
export const clampPercent = (value: number | null): number | null =>
  value === null || Number.isNaN(value) ? null : Math.min(100, Math.max(0, value))

const radius = 20

/** Its line is as long as the whole is 100. */
function Circle({ percent }: { percent: number | null }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r={radius} />
      <circle
        cx="24"
        cy="24"
        r={radius}
        pathLength="100"
        strokeDasharray={`${percent ?? 25} 100`}
        className="st-progress-done"
      />
    </svg>
  )
}

/** How far something is: a bar from left to right, one from below, or a circle. */
export function Progress({ label, value, type = 'horizontal', shown = true }: ProgressProps) {
  const tag = useLanguageTag()
  const id = useId()
  const percent = clampPercent(value)
  const text = percent === null ? '' : formatPercent(percent / 100, tag)
  return (
    <div className="st-progress" data-type={type} data-busy={percent === null}>
      <span id={id} className={shown ? 'st-progress-label' : 'st-hidden'}>
        {label}
      </span>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === null ? undefined : Math.round(percent)}
        aria-valuetext={text || undefined}
        className="st-progress-track"
        style={{ '--done': `${percent ?? 0}%` } as CSSProperties} // a property of progress.css
      >
        {type === 'circle' ? <Circle percent={percent} /> : <i />}
        {type === 'circle' && shown && <span aria-hidden="true">{text}</span>}
      </div>
      {type !== 'circle' && shown && (
        <span className="st-progress-value" aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  )
}
