import { Button, OutlinedInput, Tooltip } from '@mui/material'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Skeleton } from '#src/components/Page/states.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import type { OpenBytes } from '../bytes.ts'
import type { ViewProps } from '../types.ts'
import { useZoom } from '../useZoom.tsx'
import { ViewFrame, ViewProblem } from '../ViewFrame.tsx'
import { Refused, TooLarge } from '../Waiting.tsx'
import { type PageSize, PdfPage } from './PdfPage.tsx'
import { faultOf, openPdf, type PDFDocumentProxy } from './pdf.ts'
import { usePages } from './usePages.ts'

const limit = 200 * 1024 * 1024
/** A PDF point in screen pixels. */
const perPoint = 96 / 72

interface Opened {
  readonly pdf: PDFDocumentProxy
  readonly first: PageSize
}

/**
 * A PDF, whose pages are rendered while near the view. Nothing in it runs, and its links lead nowhere. Long: its
 * states, and the frame they share.
 */
export default function PdfView({ file, tools, note, onReload, onBytes }: ViewProps) {
  const t = useT()
  const fits = file.size <= limit
  const { opened, error, retry } = usePdf(file, fits)
  const place = useRef<HTMLElement>(null)
  const points = opened?.first.width ?? 0
  /** As wide as fits, at most twice its size. */
  const fitIn = useCallback(
    ({ clientWidth }: HTMLElement) => {
      const part = points === 0 ? 0 : (clientWidth - 32) / (points * perPoint)
      // Rounded: a scroll bar that appears and disappears must not cause endless rendering.
      return Math.floor(Math.min(2, part) * 100) / 100
    },
    [points],
  )
  const { seen, tools: zoomTools, onKey } = useZoom(place, fitIn)
  const pages = usePages(place, opened?.pdf.numPages ?? 0)
  const fault = faultOf(error)
  const drawn = () => {
    if (!fits) return <TooLarge size={file.size} limit={limit} onBytes={onBytes} />
    if (fault !== null)
      return (
        <Refused
          title={t(fault === 'locked' ? 'filesViewers.pdfLocked' : 'filesViewers.pdfBroken')}
          text={t(fault === 'locked' ? 'filesViewers.pdfLockedText' : 'filesViewers.pdfBrokenText')}
          onBytes={onBytes}
        />
      )
    if (error !== null) return <ViewProblem error={error} onRetry={retry} onReload={onReload} />
    if (!opened) return <Skeleton rows={12} label={t('filesViewers.loading')} />
    return Array.from({ length: opened.pdf.numPages }, (_, index) => (
      <PdfPage
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
        key={index}
        pdf={opened.pdf}
        number={index + 1}
        scale={seen * perPoint}
        likely={opened.first}
        wanted={pages.near.has(index + 1)}
      />
    ))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey(event)) return
    const turn = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (turn === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    pages.goTo(pages.current + turn)
  }
  return (
    <ViewFrame
      tools={tools}
      note={note}
      bar={
        <>
          {opened && (
            <PageTools current={pages.current} total={opened.pdf.numPages} onGo={pages.goTo} />
          )}
          {zoomTools}
        </>
      }
    >
      <ScrollRegion
        ref={place}
        className="st-grow st-place st-scroll st-sunken st-pad-rows"
        aria-label={t('filesViewers.pages', { file: file.name })}
        onKeyDown={onKeyDown}
      >
        {drawn()}
      </ScrollRegion>
    </ViewFrame>
  )
}

interface PageToolsProps {
  current: number
  total: number
  onGo: (page: number) => void
}

function PageTools({ current, total, onGo }: PageToolsProps) {
  const t = useT()
  const tag = useLanguageTag()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const step = (key: 'previousPage' | 'nextPage', sign: string, to: number) => (
    <Tooltip title={t(`filesViewers.${key}`)}>
      <Button
        aria-label={t(`filesViewers.${key}`)}
        aria-disabled={to < 1 || to > total}
        onClick={() => onGo(to)}
      >
        {sign}
      </Button>
    </Tooltip>
  )
  return (
    <form
      className="st-row"
      onSubmit={event => {
        event.preventDefault()
        if (typed !== null) onGo(Number.parseInt(typed, 10) || current)
        setTyped(null)
      }}
    >
      {step('previousPage', '‹', current - 1)}
      <label htmlFor={id}>{t('filesViewers.page')}</label>
      <OutlinedInput
        id={id}
        sx={{ width: 58 }}
        autoComplete="off"
        value={typed ?? String(current)}
        onChange={event => setTyped(event.target.value)}
        onBlur={() => setTyped(null)}
        inputProps={{ inputMode: 'numeric' }}
      />
      <span>{t('filesViewers.pageOf', { total: formatNumber(total, tag) })}</span>
      {step('nextPage', '›', current + 1)}
    </form>
  )
}

function usePdf(file: OpenBytes, wanted: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens it again
  useEffect(() => {
    if (!wanted) return
    let over = false
    setOpened(null)
    setError(null)
    const fail = (problem: unknown) => {
      if (!over) setError((old: unknown) => old ?? problem)
    }
    const { document: coming, close } = openPdf(file, fail)
    const begin = async () => {
      const pdf = await coming
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (!over) setOpened({ pdf, first: { width, height } })
    }
    begin().catch(fail)
    return () => {
      over = true
      close()
    }
  }, [file, wanted, attempt])
  return { opened, error, retry: () => setAttempt(old => old + 1) }
}
