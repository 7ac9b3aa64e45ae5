import { Alert } from '@mui/material'
import { useNotify } from 'ra-core'
import { useLayoutEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { refreshPages, useSession } from '#src/auth/pages.ts'
import { Fact } from '#src/components/Fact.tsx'
import { AskBeforeLeaving } from '#src/components/Leaving/AskBeforeLeaving.tsx'
import type { OperatorDetails as Details } from '#src/dataProvider/index.ts'
import { formatTime } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { routeNamed } from '#src/routes.ts'
import { AccountActions } from './AccountActions.tsx'
import { differences, ticksOf } from './changes.ts'
import { OperatorSessions } from './OperatorSessions.tsx'
import { PagesForm } from './PagesForm.tsx'
import { useRefresh } from './useOperator.ts'

function Facts({ operator }: { operator: Details['operator'] }) {
  const t = useT()
  const tag = useLanguageTag()
  const moment = (at: string) => formatTime(at, tag)
  const { disabled, created, lastSignIn } = operator
  return (
    <dl className="st-facts">
      <Fact title={t('operators.state')}>
        <span className="st-outcome" data-outcome={disabled ? 'failed' : 'ok'}>
          {disabled
            ? t('operators.disabledSince', { time: moment(disabled) })
            : t('operators.active')}
        </span>
      </Fact>
      <Fact title={t('operators.created')}>{moment(created)}</Fact>
      <Fact title={t('operators.lastSignIn')}>
        {lastSignIn ? moment(lastSignIn) : t('operators.never')}
      </Fact>
    </dl>
  )
}

interface OperatorDetailsProps {
  details: Details
  refetch: () => Promise<unknown>
}

/** The changeable parts of an operator. Asks before leaving changed checkboxes, or a code that is shown once. */
export function OperatorDetails({ details, refetch }: OperatorDetailsProps) {
  const { operator, sessions } = details
  const { pages } = operator
  const t = useT()
  const notify = useNotify()
  const refresh = useRefresh(operator.id)
  const isSelf = useSession().claims?.username === operator.username
  const form = useForm({ defaultValues: ticksOf(pages) })
  const { control, reset } = form
  // Changed checkboxes stay when the operator's pages have changed meanwhile.
  useLayoutEffect(() => reset(ticksOf(pages), { keepDirtyValues: true }), [reset, pages])
  const change = differences(pages, useWatch({ control }))
  const [code, setCode] = useState<string | null>(null)
  const name = operator.username

  const done = async (message: string) => {
    await refresh() // first, so that the reported change is visible, and Escape leaves without a question
    notify(message)
    if (isSelf) void refreshPages()
  }
  const shared = { operator, isSelf, done, refetch }
  return (
    <div className="st-parts st-stack st-gap-4 st-pad-4">
      {isSelf && <Alert role="note">{t('operators.you')}</Alert>}
      <Facts operator={operator} />
      <PagesForm {...shared} form={form} change={change} />
      <AccountActions
        {...shared}
        sessions={sessions.filter(({ current }) => !current).length}
        code={code}
        onCode={setCode}
      />
      <OperatorSessions {...shared} sessions={sessions} />
      <AskBeforeLeaving
        holding={code !== null || change.gives.length + change.takes.length > 0}
        title={t(code === null ? 'operators.access.leaveTitle' : 'operators.code.leaveTitle')}
        text={t(code === null ? 'operators.access.leaveText' : 'operators.code.leaveText', {
          name,
        })}
        keeps={({ pathname, searchParams }) =>
          pathname === routeNamed('operators').path &&
          searchParams.get('operator') === String(operator.id)
        }
        onLeave={() => {
          setCode(null)
          reset()
        }}
      />
    </div>
  )
}
