import { Alert } from '@mui/material'
import { RetryButton } from '#src/components/Page/retrying.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { MomentPicture } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { clockOf, spanText } from './clock.ts'
import { useMoment } from './queries.ts'
import { usePicture } from './usePicture.ts'

interface MomentProps {
  store: number
  day: string
  time: number
}

/** Each camera's picture nearest to a moment; a press switches to that camera. */
export function Moment({ store, day, time }: MomentProps) {
  const t = useT()
  const { data, error, refetch } = useMoment(store, day, time)
  if (error)
    return (
      <Alert severity="error" role="alert">
        {t('camera.momentFailed')} {failureText(error)} <RetryButton retry={() => void refetch()} />
      </Alert>
    )
  if (!data) return <p role="status">{t('app.loading')}</p>
  return (
    <ul className="st-camera-moment st-tiles st-full st-pad-3">
      {data.map(picture => (
        <li key={picture.camera}>
          <NearestPicture store={store} time={time} seen={picture} />
        </li>
      ))}
    </ul>
  )
}

function NearestPicture({
  store,
  time,
  seen,
}: {
  store: number
  time: number
  seen: MomentPicture
}) {
  const t = useT()
  const { linkTo } = useSearchAddress()
  const { camera, picture } = seen
  if (!picture)
    return (
      <>
        <h3>{shownName(camera)}</h3>
        <p className="st-soft">{t('camera.momentNone')}</p>
      </>
    )
  const apart = picture.time - time
  const apartText =
    apart === 0
      ? t('camera.same')
      : t(apart < 0 ? 'camera.earlier' : 'camera.later', { apart: spanText(apart, t) })
  const name = picture.path.slice(picture.path.lastIndexOf('/') + 1)
  const { to, onClick } = linkTo(withValues({ camera, show: name, moment: null }))
  return (
    <a className="st-stack st-gap-1 st-plain" href={to} onClick={onClick}>
      <h3>{shownName(camera)}</h3>
      <Shot store={store} path={picture.path} camera={camera} />
      <span className="st-soft">
        {t('camera.apart', { time: clockOf(picture.time), apart: apartText })}
      </span>
    </a>
  )
}

function Shot({ store, path, camera }: { store: number; path: string; camera: string }) {
  const t = useT()
  const { url, broken, error } = usePicture(store, path, 'whole')
  if (broken) return <span className="st-error">{t('camera.broken', { reason: broken.info })}</span>
  if (error) return <span className="st-error">{t('camera.notRead')}</span>
  return url ? (
    <img className="st-full" src={url} alt={camera} draggable={false} />
  ) : (
    <span>{t('app.loading')}</span>
  )
}
