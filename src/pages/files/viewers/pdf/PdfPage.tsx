import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { drawPage, type PDFDocumentProxy } from './pdf.ts'

export interface PageSize {
  readonly width: number
  readonly height: number
}

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  scale: number
  /** Size of the first page, in points: assumed for any page until its own is known. */
  likely: PageSize
  /** Near enough to be rendered. */
  wanted: boolean
}

/** A page: a sheet of its size, rendered while it is near the view. */
export function PdfPage({ pdf, number, scale, likely, wanted }: PdfPageProps) {
  const t = useT()
  const tag = useLanguageTag()
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(likely)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const controller = new AbortController()
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (controller.signal.aborted) return
      const { width, height } = page.getViewport({ scale: 1 })
      setSize({ width, height })
      if (!canvas.current || !text.current) return
      await drawPage(page, scale, canvas.current, text.current, controller.signal)
      setFailed(false)
    }
    draw().catch(() => !controller.signal.aborted && setFailed(true))
    return () => controller.abort()
  }, [pdf, number, scale, wanted])
  const values = { page: formatNumber(number, tag), total: formatNumber(pdf.numPages, tag) }
  const style = { '--total-scale-factor': scale } as CSSProperties // a custom property
  return (
    <article
      className="st-pdf-page st-place"
      data-page={number}
      aria-label={t('filesViewers.pageNumber', values)}
      style={{ ...style, width: size.width * scale, height: size.height * scale }}
    >
      {wanted && (
        <>
          <canvas className="st-full st-block" ref={canvas} />
          <div ref={text} className="st-pdf-text" />
        </>
      )}
      {failed && <p role="alert">{t('filesViewers.pageFailed', values)}</p>}
    </article>
  )
}
