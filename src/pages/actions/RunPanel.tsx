// The started run beside the form, or the runs on several stores.
import { Button } from '@mui/material'
import {
  type QueryKey,
  type UseQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

interface RunPanelProps<Read> {
  title: string
  query: UseQueryResult<Read>
  /** The message when reading failed. */
  failed: string
  onClose: () => void
  /** The operator has just opened it: it takes the focus, so that it is in view. */
  focus?: boolean
  children: (read: Read) => ReactNode
}

export function RunPanel<Read>(props: RunPanelProps<Read>) {
  const { title, query, failed, onClose, focus = false, children } = props
  const t = useT()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focus) place.current?.focus()
  }, [focus])
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="st-panel st-stack st-gap-3 st-pad-4"
      aria-label={title}
    >
      <header className="st-in-line st-apart">
        <h2>{title}</h2>
        <Button variant="text" onClick={onClose}>
          {t('action.close')}
        </Button>
      </header>
      <Reading query={query} failed={failed} rows={4} />
      {query.data !== undefined && children(query.data)}
    </section>
  )
}

interface StopProps {
  job: string
  /** It is already being stopped. */
  cancelling: boolean
  /** Offers the button; otherwise only an error is shown. */
  offered?: boolean
  /** The query to invalidate. */
  queryKey: QueryKey
}

/** Stops the run or batch. */
export function Stop({ job, cancelling, offered = true, queryKey }: StopProps) {
  const t = useT()
  const support = useSupport()
  const client = useQueryClient()
  const stopping = useMutation({
    mutationFn: () => support.cancelJob(job),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const off = stopping.isPending || cancelling
  return (
    <>
      {offered && (
        <Button aria-disabled={off} onClick={() => off || stopping.mutate()}>
          {t('action.stop')}
        </Button>
      )}
      <FailureAlert problem={stopping.error} />
    </>
  )
}
