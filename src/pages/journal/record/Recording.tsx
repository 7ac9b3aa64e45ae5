import { Button } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { lazyPart } from '#src/components/Loading/lazyPart.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { type JournalEntry, type Recording as Kept, useSupport } from '#src/dataProvider/index.ts'
import { formatSize } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'

const Replay = lazyPart(() => import('#src/components/Terminal/Replay.tsx'))

/** A record's terminal, whose id its recording shares. */
export function terminalOf({ details }: JournalEntry): string | null {
  const { terminal = null }: { terminal?: unknown } = Object(details)
  return typeof terminal === 'string' ? terminal : null
}

/** The recording of a record's terminal, with a link to watch it. */
export function Recording({ id }: { id: string }) {
  const t = useT()
  const { readRecording } = useSupport()
  const query = useQuery({
    queryKey: ['journal', 'recording', id],
    queryFn: () => readRecording(id),
  })
  if (query.data) return <Watching id={id} kept={query.data} />
  return <Reading query={query} failed={t('replay.failed')} rows={2} />
}

function Watching({ id, kept }: { id: string; kept: Kept }) {
  const t = useT()
  const tag = useLanguageTag()
  const { recordingText, downloadRecording } = useSupport()
  const watching = useMutation({
    mutationFn: async () => {
      const [text, { readCast }] = await Promise.all([
        recordingText(id),
        import('#src/components/Terminal/cast.ts'),
      ])
      return readCast(text)
    },
  })
  const downloading = useMutation({ mutationFn: () => downloadRecording(id) })
  const error = watching.error ?? downloading.error
  const name = t('replay.name', { operator: kept.operator, store: kept.store.name })
  return (
    <>
      <p>{t(`replay.state.${kept.state}`, { size: formatSize(kept.size, tag) })}</p>
      {kept.state !== 'gone' && (
        <p>
          <Button disabled={watching.isPending} onClick={() => watching.mutate()}>
            {t(watching.isPending ? 'replay.loading' : 'replay.watch')}
          </Button>
          <Button disabled={downloading.isPending} onClick={() => downloading.mutate()}>
            {t('replay.download')}
          </Button>
        </p>
      )}
      {error && <p role="alert">{failureText(error)}</p>}
      {watching.data && (
        <LoadBoundary>
          <Replay part={{ cast: watching.data, name }} fallback={<Skeleton rows={4} />} />
        </LoadBoundary>
      )}
    </>
  )
}
