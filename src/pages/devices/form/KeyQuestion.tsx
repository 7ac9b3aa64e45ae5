// A device's key, to be compared before it is accepted. A key that differs from the accepted one is refused: it must
// be checked, and replacing it takes a confirmation and a reason.
import { Button, Checkbox, FormControlLabel, OutlinedInput } from '@mui/material'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { isVisible } from '#common/visible.ts'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { type Device, type DeviceTest, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { ReasonedButton } from '../ReasonedButton.tsx'

type ShownKey = NonNullable<DeviceTest['key']>

/** In groups of four, so that two can be compared by eye. */
function Fingerprint({ text }: { text: string }) {
  const [kind = '', rest = ''] = text.includes(':') ? text.split(/:(.*)/s) : ['', text]
  const groups = rest.match(/.{1,4}/g) ?? []
  return (
    <code className="st-device-key st-pad-1 st-small st-gap-words st-row st-sunken">
      {kind && <span>{kind}:</span>}
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one text have no other identity
        <span key={at}>{group}</span>
      ))}
    </code>
  )
}

function Keys({ shown, accepted, kind }: ShownKey) {
  const t = useT()
  return (
    <dl className="st-stack">
      {accepted !== null && (
        <div>
          <dt>{t('devices.fingerprint.accepted')}</dt>
          <dd>
            <Fingerprint text={accepted} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          {t('devices.fingerprint.shown')} <span>({kind})</span>
        </dt>
        <dd>
          <Fingerprint text={shown} />
        </dd>
      </div>
    </dl>
  )
}

interface KeyQuestionProps {
  device: Device
  shown: ShownKey
  onDone: () => void
}

function Acceptance({ device, shown, onDone }: KeyQuestionProps) {
  const t = useT()
  const id = useId()
  const notify = useNotify()
  const { acceptDeviceKey } = useSupport()
  const { attempt, busy, problem } = useAttempt()
  const [compared, setCompared] = useState(false)
  const [reason, setReason] = useState('')
  const isOther = shown.accepted !== null
  const isReady = compared && isVisible(reason)
  const why = t(isOther ? 'devices.fingerprint.replaceNot' : 'devices.fingerprint.acceptNot')
  const accept = () =>
    void attempt(async () => {
      await acceptDeviceKey(device, shown.shown, reason.trim())
      notify(t('devices.fingerprint.done'))
      onDone()
    })
  return (
    <>
      <Keys {...shown} />
      <FormControlLabel
        className="st-in-line"
        control={
          <Checkbox checked={compared} onChange={event => setCompared(event.target.checked)} />
        }
        label={t('devices.fingerprint.same')}
      />
      <div className="st-field">
        <label htmlFor={id}>{t('devices.fingerprint.reason')}</label>
        <OutlinedInput
          id={id}
          autoComplete="off"
          value={reason}
          onChange={event => setReason(event.target.value)}
          inputProps={{ maxLength: 500, 'aria-required': true }}
        />
      </div>
      <div>
        <ReasonedButton
          {...(isOther ? { color: 'error' } : { variant: 'contained' })}
          off={isReady ? null : why}
          busy={busy}
          onPress={accept}
        >
          {t(isOther ? 'devices.fingerprint.replace' : 'devices.fingerprint.accept')}
        </ReasonedButton>
      </div>
      <FailureAlert problem={problem} title={t('devices.fingerprint.failed')} />
    </>
  )
}

export function KeyQuestion(props: KeyQuestionProps) {
  const t = useT()
  const id = useId()
  const [looking, setLooking] = useState(false)
  const isOther = props.shown.accepted !== null
  return (
    <section
      className="st-note st-stack st-gap-3 st-pad-3"
      data-kind={isOther ? 'bad' : 'warn'}
      aria-labelledby={id}
    >
      <h4 id={id}>
        {t(isOther ? 'devices.fingerprint.changedTitle' : 'devices.fingerprint.title')}
      </h4>
      <p>{t(isOther ? 'devices.fingerprint.changedText' : 'devices.fingerprint.lead')}</p>
      {isOther && !looking ? (
        <div>
          <Button onClick={() => setLooking(true)}>{t('devices.fingerprint.look')}</Button>
        </div>
      ) : (
        <Acceptance {...props} />
      )}
    </section>
  )
}
