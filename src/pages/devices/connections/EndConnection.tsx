// Ends somebody's connection, with a reason shown to them.
import { OutlinedInput } from '@mui/material'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { isVisible } from '#common/visible.ts'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import { type LiveConnection, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

/** The connected operator's name. */
export const nameOf = ({ operator }: LiveConnection): string => operator.name || operator.username

interface EndConnectionProps {
  connection: LiveConnection
  onDone: () => void
  onCancel: () => void
}

/** Long: one question with its one field. */
export function EndConnection({ connection, onDone, onCancel }: EndConnectionProps) {
  const t = useT()
  const id = useId()
  const notify = useNotify()
  const { endOperatorConnection } = useSupport()
  const { attempt, busy, problem } = useAttempt()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { store } = connection
  const name = nameOf(connection)
  const missing = tried && !isVisible(reason)

  const end = () => {
    setTried(true)
    if (!isVisible(reason)) return
    void attempt(async () => {
      await endOperatorConnection(connection.id, reason.trim())
      notify(t('devices.live.ended', { name, store: store.name }))
      onDone()
    })
  }
  return (
    <ActModal
      open
      title={t('devices.live.endTitle', { name })}
      onCancel={onCancel}
      holding={isVisible(reason)}
      act={t('devices.live.endConfirm')}
      kind="danger"
      off={busy}
      onAct={end}
    >
      <p>{t('devices.live.endText', { name, store: store.name })}</p>
      <div className="st-field">
        <label htmlFor={id}>{t('devices.live.endReason', { name })}</label>
        <OutlinedInput
          multiline
          id={id}
          rows={3}
          error={missing}
          value={reason}
          onChange={event => setReason(event.target.value)}
          inputProps={{
            maxLength: 500,
            'aria-required': true,
            'aria-describedby': missing ? `${id}wrong` : undefined,
          }}
        />
        <ErrorText id={`${id}wrong`}>
          {missing && t('field.required', { name: t('devices.live.reason') })}
        </ErrorText>
      </div>
      <FailureAlert problem={problem} title={t('devices.live.endFailed')} />
    </ActModal>
  )
}
