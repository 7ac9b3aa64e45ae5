import { Alert, Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { Qr } from '../Qr/Qr.tsx'
import { enrolmentOf, grouped } from './otpauth.ts'
import './authenticator.css'

/** Marks the words, for who copies by keyboard. */
function mark(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element)
}

/** Copies; where the browser does not allow it, the words stand marked instead. */
function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'marked' | null>(null)
  const place = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      mark(place.current)
      setOutcome('marked')
    }
  }
  return { place, outcome, copy }
}

/** The enrolment of an authenticator app, as a QR code and as words to type. Keeps nothing. */
export function Authenticator({ address, username }: { address: string; username: string }) {
  const t = useT()
  const { secret, account, issuer } = enrolmentOf(address) ?? {
    secret: address,
    account: username,
    issuer: '',
  }
  const { place, outcome, copy } = useCopy(secret)
  return (
    <div className="st-authenticator st-stack st-gap-4">
      <Qr text={address} label={t('operators.code.qr', { name: username })} />
      <div className="st-stack st-gap-3">
        <Alert role="note" severity="warning">
          {t('operators.code.once')}
        </Alert>
        <p>{t('operators.code.scan', { name: username })}</p>
        <dl className="st-facts">
          <dt>{t('operators.code.account')}</dt>
          <dd>{issuer ? `${issuer}: ${account}` : account}</dd>
          <dt>{t('operators.code.secret')}</dt>
          <dd>
            <code ref={place}>{grouped(secret)}</code>
          </dd>
        </dl>
        <div className="st-row">
          <Button onClick={() => void copy()}>{t('operators.code.copy')}</Button>
          <span role="status" className="st-soft">
            {outcome && t(`operators.code.${outcome}`)}
          </span>
        </div>
      </div>
    </div>
  )
}
