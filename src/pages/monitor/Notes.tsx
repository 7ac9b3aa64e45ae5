// Notes between operators on the same store, for handing over a shift.

import { Button } from '@mui/material'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { keep, kept } from '#common/kept.ts'
import { useSession } from '#src/auth/pages.ts'
import { Chat, type ChatMessage } from '#src/components/Chat/Chat.tsx'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { QueryFailure, Skeleton } from '#src/components/Page/states.tsx'
import { newKey, useLive, useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { draftKey } from '#src/session.ts'

const againMs = 30_000
/** Maximum characters of a note. */
const longest = 2000

function useNotes() {
  const { listNotes } = useSupport()
  const query = useInfiniteQuery({
    queryKey: ['monitor', 'notes'],
    queryFn: ({ pageParam }) => listNotes(pageParam),
    initialPageParam: null as number | null, // the newest
    getNextPageParam: last => (last.more ? (last.notes.at(-1)?.id ?? null) : null),
    refetchInterval: againMs,
  })
  useLive('notes', () => void query.refetch({ cancelRefetch: true }))
  return query
}

/** Keeps typed text that is not sent in this tab, for this operator on this store. */
function useDraft() {
  const { claims, store } = useSession()
  const key = draftKey(claims?.username ?? '', 'note', store?.id ?? 0)
  const [draft] = useState(() => kept('tab', key) ?? '')
  return { draft, keep: (text: string) => void keep('tab', key, text || null) }
}

function useSend(onSent: () => void) {
  const { postNote } = useSupport()
  const [last, setLast] = useState({ text: '', key: '' })
  return async (text: string) => {
    // A note sent again because its answer was lost is the same note.
    const note = last.text === text ? last : { text, key: newKey() }
    setLast(note)
    await postNote(note.text, note.key)
    setLast({ text: '', key: '' })
    onSent()
  }
}

interface WithdrawProps {
  text: string
  busy: boolean
  onWithdraw: () => void
}

function Withdraw({ text, busy, onWithdraw }: WithdrawProps) {
  const t = useT()
  return (
    <button
      type="button"
      className="st-link st-fine st-soft"
      aria-label={t('monitor.notes.withdrawOf', { text: text.slice(0, 60) })}
      disabled={busy}
      onClick={onWithdraw}
    >
      {t('monitor.notes.withdraw')}
    </button>
  )
}

/** Long: the notes, and everything that may appear beside them or in their place. */
export function Notes() {
  const t = useT()
  const { data, error, isPending, isFetching, refetch, ...more } = useNotes()
  const { withdrawNote } = useSupport()
  const { draft, keep } = useDraft()
  const send = useSend(() => void refetch())
  const withdrawing = useMutation({
    mutationFn: (id: number) => withdrawNote(id),
    onSuccess: () => refetch(),
  })
  const messages = (data?.pages ?? [])
    .flatMap(({ notes }) => notes)
    .toReversed()
    .map(
      ({ id, at, operator, own, text }): ChatMessage => ({
        id: String(id),
        from: operator.name || operator.username,
        text: text ?? t('monitor.notes.withdrawn'),
        at,
        own,
        tools: own && text !== null && (
          <Withdraw
            text={text}
            busy={withdrawing.isPending}
            onWithdraw={() => withdrawing.mutate(id)}
          />
        ),
      }),
    )
  return (
    <section className="st-pad-wide st-stack st-panel" aria-labelledby="monitor-notes">
      <h2 id="monitor-notes">{t('monitor.notes.title')}</h2>
      <p className="st-small st-soft">{t('monitor.notes.lead')}</p>
      {error && (
        <QueryFailure title={t('monitor.notes.failed')} query={{ error, isFetching, refetch }} />
      )}
      {isPending && <Skeleton rows={4} />}
      {data && (
        <Chat
          label={t('monitor.notes.title')}
          messages={messages}
          onSend={send}
          draft={draft}
          onDraft={keep}
          longest={longest}
          before={
            more.hasNextPage && (
              <Button
                sx={{ alignSelf: 'center' }}
                disabled={more.isFetchingNextPage}
                onClick={() => void more.fetchNextPage()}
              >
                {t('monitor.notes.earlier')}
              </Button>
            )
          }
        />
      )}
      {withdrawing.error && (
        <ErrorText>
          {t('monitor.notes.withdrawFailed')} {failureText(withdrawing.error)}
        </ErrorText>
      )}
    </section>
  )
}
