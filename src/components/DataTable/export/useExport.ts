import type { RaRecord } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { DataTableProps, TableList } from '../types.ts'
import { collectRows, csvOf, type FetchPage, saveFile } from './exportRows.ts'

export type ExportState =
  | { readonly kind: 'idle' | 'stopped' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly count: number; readonly capped: boolean }
  | { readonly kind: 'failed'; readonly error: unknown }

interface ExportOptions<Row extends RaRecord> {
  /** The file name without its extension. */
  readonly name: string
  readonly list: TableList<Row>
  readonly columns: NonNullable<DataTableProps<Row>['exported']>
  readonly keyOf: (row: Row) => string | null
}

/** Exports the matching rows, or the given ones, to a file; leaving the page stops it. */
export function useExport<Row extends RaRecord>({
  name,
  list,
  columns,
  keyOf,
}: ExportOptions<Row>) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const save = (rows: readonly Row[], capped: boolean) => {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(`${name}-${day}.csv`, csvOf(columns, rows))
    setState({ kind: 'done', count: rows.length, capped })
  }
  const all = async (fetchPage: FetchPage<Row>) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const report = (done: number, total: number) => setState({ kind: 'running', done, total })
    report(0, list.total ?? 0)
    try {
      const found = await collectRows({ fetchPage, keyOf, report, signal })
      if (found) save(found.rows, found.capped)
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', error })
    } finally {
      if (running.current === controller) running.current = null
    }
  }
  return {
    state,
    save: (rows: readonly Row[]) => save(rows, false),
    start: () => {
      if (!running.current) void all(list.fetchPage)
    },
    stop: () => {
      running.current?.abort()
      running.current = null
      setState({ kind: 'stopped' })
    },
  }
}
