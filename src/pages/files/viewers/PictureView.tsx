import { useCallback, useEffect, useRef, useState } from 'react'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import { formatNumber, formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { pictureType } from './kind.ts'
import type { ViewProps } from './types.ts'
import { useWhole } from './useWhole.ts'
import { useZoom } from './useZoom.tsx'
import { ViewFrame, ViewProblem } from './ViewFrame.tsx'
import { Refused, TooLarge, Waiting } from './Waiting.tsx'

/** Larger ones would fill the tab's memory. */
const limit = 50 * 1024 * 1024

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * A picture, rendered by the browser as an image: nothing in it runs, not even in an SVG. Long: its states, and
 * the frame they share.
 */
export default function PictureView({ file, tools, note, onReload, onBytes }: ViewProps) {
  const t = useT()
  const tag = useLanguageTag()
  const fits = file.size <= limit
  const { bytes, come, error, retry } = useWhole(file, fits)
  const url = useUrl(bytes, pictureType(file.name, file.head))
  const [size, setSize] = useState<Size | null>(null)
  const [broken, setBroken] = useState(false)
  const place = useRef<HTMLElement>(null)
  /** Never larger than actual size. */
  const fitIn = useCallback(
    ({ clientWidth, clientHeight }: HTMLElement) =>
      size ? Math.min(1, (clientWidth - 24) / size.width, (clientHeight - 24) / size.height) : 0,
    [size],
  )
  const { seen, tools: zoomTools, onKey } = useZoom(place, fitIn)

  const drawn = () => {
    if (!fits) return <TooLarge size={file.size} limit={limit} onBytes={onBytes} />
    if (error !== null) return <ViewProblem error={error} onRetry={retry} onReload={onReload} />
    if (broken)
      return (
        <Refused
          title={t('filesViewers.pictureBroken')}
          text={t('filesViewers.pictureBrokenText')}
          onBytes={onBytes}
        />
      )
    if (url === null) return <Waiting come={come} size={file.size} />
    return (
      <img
        src={url}
        alt={t('filesViewers.picture', { file: file.name })}
        draggable={false}
        style={size ? { width: size.width * seen, height: size.height * seen } : undefined}
        onLoad={({ currentTarget }) => {
          const { naturalWidth: width, naturalHeight: height } = currentTarget
          if (width > 0 && height > 0) setSize({ width, height })
        }}
        onError={() => setBroken(true)}
      />
    )
  }
  return (
    <ViewFrame
      tools={tools}
      note={note}
      bar={zoomTools}
      foot={
        <>
          {size && (
            <span>
              {t('filesViewers.pixels', {
                width: formatNumber(size.width, tag),
                height: formatNumber(size.height, tag),
              })}
            </span>
          )}
          <span>{formatSize(file.size, tag)}</span>
        </>
      }
    >
      <ScrollRegion
        ref={place}
        className="st-grow st-place st-scroll st-picture st-sunken st-stack st-gap-0 st-pad-3"
        aria-label={t('filesViewers.picture', { file: file.name })}
        onKeyDown={onKey}
      >
        {drawn()}
      </ScrollRegion>
    </ViewFrame>
  )
}

function useUrl(bytes: Uint8Array<ArrayBuffer> | null, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return url
}
