import { Button } from '@mui/material'
import { useId } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { FormProblem } from '#src/components/Conflict/FormProblem.tsx'
import { SessionsList } from '#src/components/SessionsList/SessionsList.tsx'
import { type SessionEntry, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import type { OperatorPart } from './useOperator.ts'

interface OperatorSessionsProps extends OperatorPart {
  sessions: readonly SessionEntry[]
}

export function OperatorSessions({ operator, sessions, done, refetch }: OperatorSessionsProps) {
  const t = useT()
  const title = useId()
  const { endOperatorSessions } = useSupport()
  const { attempt, busy, problem } = useAttempt()
  const end = (session?: string) =>
    void attempt(async () => {
      const { ended } = await endOperatorSessions(operator.id, session)
      await done(t('operators.sessions.ended', { smart_count: ended }))
    })
  return (
    <section className="st-stack st-gap-3" aria-labelledby={title}>
      <div className="st-in-line st-gap-3 st-apart">
        <h3 id={title}>{t('operators.live')}</h3>
        <Button variant="text" onClick={() => void refetch()}>
          {t('operators.sessions.refresh')}
        </Button>
      </div>
      <SessionsList
        sessions={sessions}
        onEnd={end}
        busy={busy}
        endAll={t('operators.sessions.endAll')}
        consequence={
          operator.disabled ? '' : t('operators.account.enabledNow', { name: operator.username })
        }
      />
      <FormProblem
        problem={problem}
        take={{ text: t('operators.loadNew'), act: () => void refetch() }}
      />
    </section>
  )
}
