import { Alert, Button } from '@mui/material'
import { type RefObject, useRef, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { Fact } from '../Fact.tsx'
import { Qr } from '../Qr/Qr.tsx'
import { enrolmentOf, grouped } from './otpauth.ts'
import './authenticator.css'

/** Selects the text, for copying by keyboard. */
function mark(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element)
}

interface CopyButtonProps {
  label: string
  text: string
  /** Selected where the browser does not allow copying. */
  place: RefObject<HTMLElement | null>
}

/** Copies; where the browser does not allow it, selects the text instead. */
function CopyButton({ label, text, place }: CopyButtonProps) {
  const t = useT()
  const [outcome, setOutcome] = useState<'copied' | 'marked' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      mark(place.current)
      setOutcome('marked')
    }
  }
  return (
    <div className="st-row">
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status" className="st-soft">
        {outcome && t(`operators.code.${outcome}`)}
      </span>
    </div>
  )
}

interface AuthenticatorProps {
  address: string
  username: string
  /** A password that was just chosen: shown beside the key, to be handed over together. */
  password?: string | undefined
}

/** Enrols an authenticator app, with a QR code and with text to type. Keeps nothing. */
export function Authenticator({ address, username, password }: AuthenticatorProps) {
  const t = useT()
  const { secret, account, issuer } = enrolmentOf(address) ?? {
    secret: address,
    account: username,
    issuer: '',
  }
  const key = useRef<HTMLElement>(null)
  const all = useRef<HTMLDListElement>(null)
  const facts: readonly (readonly [name: string, text: string])[] = [
    [t('operators.username'), username],
    [t('signIn.password'), password ?? ''],
    [t('operators.code.secret'), secret],
  ]
  return (
    <div className="st-authenticator st-stack st-gap-4">
      <Qr text={address} label={t('operators.code.qr', { name: username })} />
      <div className="st-stack st-gap-3">
        <Alert role="note" severity="warning">
          {t('operators.code.once')}
        </Alert>
        <p>{t('operators.code.scan', { name: username })}</p>
        <dl ref={all} className="st-facts">
          <Fact title={t('operators.code.account')}>
            {issuer ? `${issuer}: ${account}` : account}
          </Fact>
          {password !== undefined && (
            <Fact title={t('signIn.password')}>
              <code>{password}</code>
            </Fact>
          )}
          <Fact title={t('operators.code.secret')}>
            <code ref={key}>{grouped(secret)}</code>
          </Fact>
        </dl>
        <CopyButton label={t('operators.code.copy')} text={secret} place={key} />
        {password !== undefined && (
          <CopyButton
            label={t('operators.code.copyAll')}
            text={facts.map(([name, text]) => `${name}: ${text}`).join('\n')}
            place={all}
          />
        )}
      </div>
    </div>
  )
}
