import { useT } from '#src/i18n/useT.ts'
import { hourText } from './clock.ts'
import type { Hour } from './rows.ts'

interface HourBarProps {
  hours: readonly Hour[]
  onHour: (hour: Hour) => void
}

/** The day at a glance: the number of pictures in each hour; a press scrolls there. */
export function HourBar({ hours, onHour }: HourBarProps) {
  const t = useT()
  const most = Math.max(...hours.map(({ from, to }) => to - from))
  return (
    <ol className="st-camera-hours" aria-label={t('camera.hours')}>
      {Array.from({ length: 24 }, (_, at) => {
        const hour = hours.find(candidate => candidate.hour === at)
        const count = hour ? hour.to - hour.from : 0
        const name = hour
          ? t('camera.hourJump', { hour: hourText(at), smart_count: count })
          : t('camera.hourEmpty', { hour: hourText(at) })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour is identified by its number
          <li className="st-under" key={at}>
            <button
              className="st-press st-full st-fine st-soft"
              type="button"
              aria-label={name}
              title={name}
              disabled={!hour}
              onClick={() => hour && onHour(hour)}
            >
              <i
                className="st-block"
                style={{ height: `${count === 0 ? 0 : 15 + (85 * count) / most}%` }}
              />
              <span aria-hidden="true">{at % 3 === 0 ? hourText(at) : ''}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
