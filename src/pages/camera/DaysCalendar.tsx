import { useState } from 'react'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { lazyPart } from '#src/components/Loading/lazyPart.tsx'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { dayIn, localZone } from '#src/i18n/format.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { useDays } from './queries.ts'

const Calendar = lazyPart(() => import('#src/components/DatePicker/Calendar.tsx'))

interface DaysCalendarProps {
  store: number
  camera: string
  /** 2026-11-20; empty for none. */
  day: string
  onDay: (day: string) => void
}

/** A month with the days that have pictures; only those can be picked. */
export function DaysCalendar({ store, camera, day, onDay }: DaysCalendarProps) {
  const t = useT()
  const [month, setMonth] = useState((day || dayIn(Date.now(), localZone())).slice(0, 7))
  const { data, error, refetch } = useDays(store, camera, month)
  const tell = (at: string) => {
    const count = data?.get(at)
    if (count === undefined) return ''
    return count === null ? t('camera.withPictures') : t('camera.ofDay', { smart_count: count })
  }
  return (
    <div className="st-camera-calendar">
      <LoadBoundary>
        <Calendar
          part={{
            day,
            onDay,
            among: { days: data ?? new Map(), onMonth: setMonth, tell },
          }}
          fallback={<p className="st-soft">{t('app.loading')}</p>}
        />
      </LoadBoundary>
      {error && (
        <ErrorText>
          {t('camera.daysFailed')} {failureText(error)} <RetryButton retry={() => void refetch()} />
        </ErrorText>
      )}
    </div>
  )
}
