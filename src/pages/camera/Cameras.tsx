// A camera and a day: the calendar, the pictures, the enlarged one, the download.

import { Alert, Button, Select } from '@mui/material'
import { useId, useMemo } from 'react'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty, Skeleton } from '#src/components/Page/states.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { CameraPicture, CameraVisit, DayPictures } from '#src/dataProvider/index.ts'
import { formatClock, formatDay } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { DaysCalendar } from './DaysCalendar.tsx'
import { Download } from './Download.tsx'
import { Large } from './Large.tsx'
import { useNewestDay, usePictures } from './queries.ts'
import { Timeline } from './Timeline.tsx'
import { useChosen } from './useChosen.ts'

interface CamerasProps {
  store: number
  visit: CameraVisit
  cameras: readonly string[]
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

export function Cameras({ store, visit, cameras }: CamerasProps) {
  const t = useT()
  const id = useId()
  const { search, change } = useSearchAddress()
  const wantedCamera = search.get('camera') ?? ''
  const camera = cameras.includes(wantedCamera) ? wantedCamera : (cameras[0] ?? '')
  const given = search.get('day') ?? ''
  const newest = useNewestDay(store, camera, !isDay(given))
  const day = isDay(given) ? given : (newest.data ?? '')
  const set = (values: Record<string, string | null>) => change(withValues(values))
  return (
    <div className="st-split st-split-start">
      <aside className="st-panel st-stack st-gap-4 st-pad-4" aria-label={t('camera.days')}>
        <p className="st-stack st-gap-0">
          <strong>{shownName(visit.store.name)}</strong>
          <span className="st-soft">{t('camera.reasonIs', { reason: visit.reason })}</span>
        </p>
        <div className="st-field">
          <label htmlFor={id}>{t('camera.camera')}</label>
          <Select
            native
            id={id}
            value={camera}
            onChange={event => set({ camera: event.target.value, show: null })}
          >
            {cameras.map(name => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </div>
        <DaysCalendar
          store={store}
          camera={camera}
          day={day}
          onDay={next => set({ day: next, show: null })}
        />
      </aside>
      {day !== '' ? (
        <OfDay key={`${camera} ${day}`} store={store} camera={camera} day={day} />
      ) : newest.isPending ? (
        <Skeleton rows={8} shape="panel" label={t('app.loading')} />
      ) : (
        <Empty title={t('camera.noDay')}>{t('camera.noDayText')}</Empty>
      )}
    </div>
  )
}

interface OfDayProps {
  store: number
  camera: string
  day: string
}

function OfDay({ store, camera, day }: OfDayProps) {
  const t = useT()
  const { data, error, isFetching, refetch, dataUpdatedAt } = usePictures(store, camera, day)
  if (data && data.pictures.length > 0) {
    const read = { at: dataUpdatedAt, busy: isFetching, again: () => void refetch() }
    return <Pictures {...{ store, camera, day, data, read }} />
  }
  if (data) return <Empty title={t('camera.noPictures')}>{t('camera.noPicturesText')}</Empty>
  return (
    <Reading
      query={{ data, error, isFetching, refetch }}
      failed={t('camera.picturesFailed')}
      shape="panel"
      rows={8}
    />
  )
}

interface PicturesProps extends OfDayProps {
  data: DayPictures
  read: { at: number; busy: boolean; again: () => void }
}

function Pictures({ store, camera, day, data, read }: PicturesProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { search, change } = useSearchAddress()
  const { pictures, more } = data
  const chosen = useChosen(pictures)
  const shown = search.get('show')
  const large = useMemo(() => pictures.findIndex(({ name }) => name === shown), [pictures, shown])
  const show = (picture: CameraPicture | undefined, replace = false) =>
    change(withValues({ show: picture?.name ?? null, ...(picture ? {} : { moment: null }) }), {
      replace,
    })
  return (
    <section className="st-stack st-gap-3" aria-label={t('camera.timeline', { camera })}>
      <header className="st-row st-gap-wide">
        <h2>
          {camera} · {formatDay(`${day}T12:00:00`, tag)}
        </h2>
        <p className="st-soft">
          {t('camera.ofDay', { smart_count: pictures.length })} · {t('camera.storeTime')}{' '}
          {t('camera.asOf', { time: formatClock(read.at, tag) })}
        </p>
        <Button
          className="st-end"
          aria-disabled={read.busy}
          onClick={() => read.busy || read.again()}
        >
          {t('camera.refresh')}
        </Button>
      </header>
      {more && (
        <Alert role="note" severity="warning">
          {t('camera.more')}
        </Alert>
      )}
      <Download store={store} pictures={pictures} chosen={chosen} />
      <Timeline {...{ store, camera, day, pictures, chosen }} onShow={at => show(pictures[at])} />
      <Large
        {...{ store, camera, day, pictures, chosen }}
        at={large}
        onAt={at => show(pictures[at], true)}
        onClose={() => show(undefined)}
      />
    </section>
  )
}
