import { type KeyboardEvent, useRef, useState } from 'react'
import type { LogBar } from '#src/dataProvider/index.ts'
import { formatExact, formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'

interface HistogramProps {
  bars: readonly LogBar[]
  /** Milliseconds per bar. */
  width: number
  /** The time zone of its labels. */
  zone: string
  /** A bar was chosen: receives its start and end. */
  onChoose: (from: number, to: number) => void
}

const maxSlots = 80

/** The bars, with the empty ones between them. */
function slotsOf(bars: readonly LogBar[], width: number): LogBar[] {
  const slots: LogBar[] = []
  for (const bar of bars) {
    const last = slots.at(-1)
    let next = last ? Date.parse(last.at) + width : Date.parse(bar.at)
    while (next < Date.parse(bar.at) && slots.length < maxSlots) {
      slots.push({ at: new Date(next).toISOString(), count: 0, errors: 0, warnings: 0 })
      next += width
    }
    slots.push(bar)
  }
  return slots
}

/**
 * The number of matching lines over time; choosing a bar narrows the search to its time. One tab stop, arrow keys
 * inside.
 */
export function Histogram({ bars, width, zone, onChoose }: HistogramProps) {
  const t = useT()
  const tag = useLanguageTag()
  const list = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState(0)
  if (bars.length === 0 || width === 0) return null
  const slots = slotsOf(bars, width)
  const most = Math.max(...slots.map(({ count }) => count))
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -1e9,
      End: 1e9,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(slots.length - 1, current + step))
    setCurrent(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  const name = ({ at, count, errors, warnings }: LogBar) =>
    t('logsFiles.bar', {
      from: formatExact(at, tag, zone),
      count: formatNumber(count, tag),
      errors: formatNumber(errors, tag),
      warnings: formatNumber(warnings, tag),
    })
  const first = slots[0]?.at ?? ''
  const last = Date.parse(slots.at(-1)?.at ?? '') + width
  return (
    <figure className="st-log-bars st-pad-1 st-under">
      <fieldset aria-label={t('logsFiles.overTime')} ref={list} onKeyDown={onKeyDown}>
        {slots.map((bar, n) => (
          <button
            className="st-option st-column st-grow"
            key={bar.at}
            type="button"
            tabIndex={n === Math.min(current, slots.length - 1) ? 0 : -1}
            aria-label={name(bar)}
            title={name(bar)}
            onFocus={() => setCurrent(n)}
            onClick={() => onChoose(Date.parse(bar.at), Date.parse(bar.at) + width)}
          >
            <Stack bar={bar} most={most} />
          </button>
        ))}
      </fieldset>
      <figcaption className="st-in-line st-apart st-fine st-soft">
        <span>{formatExact(first, tag, zone)}</span>
        <span>{formatExact(last, tag, zone)}</span>
      </figcaption>
    </figure>
  )
}

function Stack({ bar: { count, errors, warnings }, most }: { bar: LogBar; most: number }) {
  const part = (of: number) => ({ height: `${(of / most) * 100}%` })
  return (
    <>
      <i className="st-block" data-part="rest" style={part(count - errors - warnings)} />
      <i className="st-block" data-part="warnings" style={part(warnings)} />
      <i className="st-block" data-part="errors" style={part(errors)} />
    </>
  )
}
