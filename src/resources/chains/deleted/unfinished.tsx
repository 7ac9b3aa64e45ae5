// A large deletion is carried out, and restored, by a job: its progress and its actions.
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { Icon } from '#src/components/Icon.tsx'
import { type Deletion, useLive } from '#src/dataProvider/index.ts'
import { type Translate, useT } from '#src/i18n/useT.ts'
import { useStale } from '#src/resources/schema/useRecord.ts'

const askAgainMs = 1000

export function unfinishedText({ unfinished }: Deletion, t: Translate): string {
  if (!unfinished) return ''
  const { doing, running, done, total } = unfinished
  return t(`chains.restore.${running ? 'doing' : 'stopped'}.${doing}`, { done, total })
}

/** Keeps a list of deletions up to date while one is running: reported live, and polled where there is no socket. */
export function useUnfinished(key: string, rows: readonly Deletion[]): void {
  const cache = useQueryClient()
  const stale = useStale()
  const again = useCallback(
    () => void cache.invalidateQueries({ queryKey: [key] }, { cancelRefetch: false }),
    [cache, key],
  )
  useLive('jobs', again)
  const isGoing = rows.some(({ unfinished }) => unfinished?.running)
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(again, askAgainMs)
    return () => {
      clearInterval(timer)
      stale() // restored records are in the lists from now on
    }
  }, [isGoing, again, stale])
}

export interface Acting {
  readonly busy: boolean
  readonly restore: (of: Deletion) => Promise<void>
  readonly goOn: (of: Deletion) => Promise<void>
}

export function DeletionButtons({ of, busy, restore, goOn }: { of: Deletion } & Acting) {
  const t = useT()
  const { name, unfinished = null } = of
  const isOnItsWayBack = unfinished?.doing === 'restoring' && unfinished.running
  const isStopped = unfinished !== null && !unfinished.running
  return (
    <>
      {!isOnItsWayBack && (
        <Button
          aria-label={t('chains.restore.one', { name })}
          aria-disabled={busy}
          onClick={() => void restore(of)}
        >
          <Icon name="undo" />
          {t('chains.restore.do')}
        </Button>
      )}{' '}
      {isStopped && (
        <Button
          aria-label={t('chains.restore.goOnWith', { name })}
          aria-disabled={busy}
          onClick={() => void goOn(of)}
        >
          {t('chains.restore.goOn')}
        </Button>
      )}
    </>
  )
}
