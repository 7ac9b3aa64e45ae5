import type { ReactNode } from 'react'
import { Mark } from '#src/components/Mark.tsx'
import { useT } from '#src/i18n/useT.ts'

/** A number of the store, and its state. */
export interface Count {
  readonly title: string
  /** Null: unknown. */
  readonly value: string | null
  readonly detail: string | null
  readonly level: 'good' | 'warning' | 'critical'
}

interface TileProps {
  count: Count
  /** Its title, if that is more than text. */
  head?: ReactNode
  /** Shown below the value. */
  bar?: ReactNode
  children?: ReactNode
}

export function Tile({ count: { title, value, detail, level }, head, bar, children }: TileProps) {
  const t = useT()
  return (
    <li
      className="st-monitor-tile st-stack st-gap-1 st-place st-pad-wide st-top"
      data-level={level}
    >
      <p className="st-in-line st-apart st-small st-soft">
        {head ?? <span>{title}</span>}
        {level !== 'good' && (
          <Mark state={level}>
            <span className="st-hidden">{t(`monitor.problems.${level}`)}</span>
          </Mark>
        )}
      </p>
      <p className="st-monitor-value st-strong" data-unknown={value === null}>
        {value ?? t('monitor.machine.unknown')}
      </p>
      {bar}
      {detail && <p className="st-small st-soft">{detail}</p>}
      {children}
    </li>
  )
}
