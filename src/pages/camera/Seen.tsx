import { Alert } from '@mui/material'
import { useLayoutEffect, useRef, useState } from 'react'
import { ErrorPanel } from '#src/components/Page/states.tsx'
import type { Zoom } from '#src/components/Zoom/zoom.ts'
import type { CameraPicture } from '#src/dataProvider/index.ts'
import { formatNumber, formatSize } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { clockOf } from './clock.ts'
import { usePicture } from './usePicture.ts'

interface SeenProps {
  store: number
  picture: CameraPicture
  camera: string
  zoom: Zoom
  /** Reports the scale it is drawn at. */
  onSeen: (seen: number) => void
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The whole picture; a broken one says why. */
export function Seen({ store, picture, camera, zoom, onSeen }: SeenProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { url, broken, error, retry } = usePicture(store, picture.path, 'whole')
  const [size, setSize] = useState<Size | null>(null)
  const drawn = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const image = drawn.current
    if (!image || !size) return
    const measure = () => onSeen(image.clientWidth / size.width || 1)
    measure()
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null
    observer?.observe(image)
    return () => observer?.disconnect()
  }, [size, onSeen])
  if (broken)
    return (
      <Alert severity="error" role="alert">
        {t('camera.broken', { reason: broken.info })}
      </Alert>
    )
  if (error)
    return (
      <ErrorPanel title={t('camera.pictureFailed')} reason={failureText(error)} retry={retry} />
    )
  if (!url) return <p role="status">{t('app.loading')}</p>
  return (
    <>
      <img
        ref={drawn}
        src={url}
        alt={t('camera.large', { camera, time: clockOf(picture.time) })}
        draggable={false}
        data-fit={zoom === 'fit'}
        style={
          zoom !== 'fit' && size ? { width: size.width * zoom, height: size.height * zoom } : {}
        }
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          if (width > 0) setSize({ width, height })
        }}
      />
      <p className="st-soft">
        {size &&
          `${t('camera.pixels', {
            width: formatNumber(size.width, tag),
            height: formatNumber(size.height, tag),
          })} · `}
        {formatSize(picture.size, tag)} · <bdi>{shownName(picture.name)}</bdi>
      </p>
    </>
  )
}
