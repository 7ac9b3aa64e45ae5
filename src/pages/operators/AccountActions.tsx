import { Button } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { Authenticator } from '#src/components/Authenticator/Authenticator.tsx'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { FormProblem } from '#src/components/Conflict/FormProblem.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import type { OperatorPart } from './useOperator.ts'

interface AccountActionsProps extends OperatorPart {
  /** Live ones that disabling or a new code would end. */
  sessions: number
  /** The new authenticator's address, while it is shown. */
  code: string | null
  onCode: (code: string | null) => void
}

/** Scrolls the new code into view: it appears above the button that requested it. */
function Code(props: { address: string; username: string; onHide: () => void }) {
  const { address, username, onHide } = props
  const t = useT()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      className="st-stack st-fit-all st-gap-4"
      ref={place}
      tabIndex={-1}
      aria-label={t('operators.code.title', { name: username })}
    >
      <Authenticator address={address} username={username} />
      <Button onClick={onHide}>{t('operators.code.done')}</Button>
    </section>
  )
}

/**
 * Disables, enables, and issues a new authenticator code. Anything that ends something asks for confirmation.
 * Long: two changes that share one question, one call at a time and one failure.
 */
export function AccountActions(props: AccountActionsProps) {
  const { operator, isSelf, sessions, code, onCode, done, refetch } = props
  const { id, username: name, disabled } = operator
  const t = useT()
  const title = useId()
  const { setOperatorDisabled, resetOperatorCode } = useSupport()
  const { attempt, busy, problem, forget } = useAttempt()
  const [question, setQuestion] = useState<'disable' | 'reset' | null>(null)

  const disable = (off: boolean) =>
    attempt(async () => {
      await setOperatorDisabled(operator, off)
      await done(
        t(off ? 'operators.account.disabledNow' : 'operators.account.enabledNow', { name }),
      )
    })
  const reset = () =>
    attempt(async () => {
      const { authenticator } = await resetOperatorCode(id)
      onCode(authenticator)
      await done(t('operators.account.resetDone', { name }))
    })
  const ends = sessions > 0 ? t('operators.sessionsEnd', { smart_count: sessions }) : ''

  return (
    <section className="st-stack st-gap-3" aria-labelledby={title}>
      <h3 id={title}>{t('operators.account.title')}</h3>
      {code !== null && <Code address={code} username={name} onHide={() => onCode(null)} />}
      <div className="st-row">
        {disabled ? (
          <Button aria-disabled={busy} onClick={() => void disable(false)}>
            {t('operators.account.enable')}
          </Button>
        ) : (
          <Button
            color="error"
            disabled={isSelf}
            aria-describedby={isSelf ? `${title}self` : undefined}
            aria-disabled={busy}
            onClick={() => !busy && setQuestion('disable')}
          >
            {t('operators.account.disable')}
          </Button>
        )}
        <Button aria-disabled={busy} onClick={() => !busy && setQuestion('reset')}>
          {t('operators.account.reset')}
        </Button>
      </div>
      {isSelf && (
        <p className="st-soft" id={`${title}self`}>
          {t('operators.account.self')}
        </p>
      )}
      <FormProblem
        problem={problem}
        take={{
          text: t('operators.loadNew'),
          act: () => {
            forget()
            void refetch()
          },
        }}
      />
      <ConfirmDialog
        open={question !== null}
        title={t(
          question === 'reset' ? 'operators.account.resetTitle' : 'operators.account.disableTitle',
          { name },
        )}
        text={
          question === 'reset'
            ? t('operators.account.resetText')
            : `${t('operators.account.disableText', { name })} ${ends}`.trim()
        }
        confirm={t(question === 'reset' ? 'operators.account.reset' : 'operators.account.disable')}
        onConfirm={() => {
          setQuestion(null)
          void (question === 'reset' ? reset() : disable(true))
        }}
        onCancel={() => setQuestion(null)}
      />
    </section>
  )
}
