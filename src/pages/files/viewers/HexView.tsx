import { useQueries } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import { useMeasured } from '#src/components/useMeasured.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { blockLength, blocksOf, cutOut, type OpenBytes } from './bytes.ts'
import { GoTo } from './GoTo.tsx'
import { asciiRow, hexOf, hexRow, offsetDigits } from './hex.ts'
import { blockQuery } from './source.ts'
import type { ViewProps } from './types.ts'
import { useRows } from './useRows.ts'
import { ViewFrame, ViewProblem } from './ViewFrame.tsx'

const rowHeight = 20
/** Below this width, a row has eight bytes. */
const narrow = 600

/** Any file as bytes, in hexadecimal and as ASCII. Long: its tools, its rows and its footer share the same position. */
export default function HexView({ file, tools, note, onReload }: ViewProps) {
  const t = useT()
  const tag = useLanguageTag()
  const scroller = useRef<HTMLElement>(null)
  const perRow = usePerRow(scroller)
  const rows = useRows(scroller, Math.ceil(file.size / perRow), rowHeight)
  const [marked, setMarked] = useState<number | null>(null)
  const [start, end] = [rows.from * perRow, Math.min(rows.to * perRow, file.size)]
  const read = useRange(file, start, end)
  const digits = offsetDigits(file.size)
  const go = (at: number) => {
    setMarked(at)
    rows.showAt(Math.floor(at / perRow))
    scroller.current?.focus()
  }
  const topByte = Math.min(file.size - 1, Math.floor(rows.topRow()) * perRow)
  return (
    <ViewFrame
      tools={tools}
      note={note}
      bar={<GoTo size={file.size} onGo={go} />}
      foot={
        <span>
          {t('filesViewers.bytesAt', {
            from: formatNumber(Math.max(0, topByte), tag),
            size: formatNumber(file.size, tag),
          })}
        </span>
      }
    >
      {read.error !== null && (
        <ViewProblem error={read.error} busy={read.busy} onRetry={read.retry} onReload={onReload} />
      )}
      <ScrollRegion
        ref={scroller}
        className="st-grow st-place st-scroll"
        aria-label={t('filesViewers.bytes', { file: file.name })}
        aria-busy={read.busy}
        hidden={read.error !== null}
        onKeyDown={rows.onKey}
      >
        <div className="st-place" style={{ height: rows.height }}>
          {rows.indices.map(index => {
            const at = index * perRow
            const part = read.bytes(at, Math.min(at + perRow, file.size))
            return (
              <div
                key={index}
                className="st-hex-row st-small"
                data-marked={marked !== null && Math.floor(marked / perRow) === index}
                style={{ top: rows.topOf(index) }}
              >
                <span>{hexOf(at, digits)}</span>
                <span style={{ width: `${perRow * 3}ch` }}>
                  {part ? hexRow(part, perRow) : t('filesViewers.bytesLoading')}
                </span>
                <span>{part && asciiRow(part)}</span>
              </div>
            )
          })}
        </div>
      </ScrollRegion>
    </ViewFrame>
  )
}

function usePerRow(place: React.RefObject<HTMLElement | null>): 8 | 16 {
  const [perRow, setPerRow] = useState<8 | 16>(16)
  const measure = useCallback(({ clientWidth }: HTMLElement) => {
    setPerRow(clientWidth > 0 && clientWidth < narrow ? 8 : 16)
  }, [])
  useMeasured(place, measure)
  return perRow
}

/** The bytes in view; null for those still loading. */
function useRange(file: OpenBytes, start: number, end: number) {
  const numbers = blocksOf(start, end)
  const queries = useQueries({ queries: numbers.map(block => blockQuery(file, block)) })
  const failed = queries.find(({ error }) => error !== null)
  return {
    error: failed?.error ?? null,
    busy: queries.some(({ isFetching }) => isFetching),
    retry: () => void failed?.refetch(),
    bytes(from: number, to: number): Uint8Array | null {
      const wanted = blocksOf(from, to)
      const first = wanted[0] ?? 0
      const blocks = wanted.flatMap(block => queries[block - (numbers[0] ?? 0)]?.data ?? [])
      if (blocks.length < wanted.length) return null
      return cutOut(blocks, first, from, Math.min(to, (first + wanted.length) * blockLength))
    },
  }
}
