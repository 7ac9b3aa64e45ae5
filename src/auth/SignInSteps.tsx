import { useEffect, useRef, useState } from 'react'
import { Glyph } from '../components/Glyph.tsx'
import { useT } from '../i18n/useT.ts'
import type { Typed } from './SignIn.tsx'

interface StepProps {
  typed: Typed
  onType: (part: Partial<Typed>) => void
  /** Submitted with this field empty. */
  isMissing: (field: keyof Typed) => boolean
  busy: boolean
}

/** Puts the cursor where the step begins. */
function useFocus<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}

/** Says in place what is missing; the field points to it. */
function Missing({ field, label, shown }: { field: keyof Typed; label: string; shown: boolean }) {
  const t = useT()
  return (
    shown && (
      <p className="st-error" id={`${field}-missing`}>
        {t('field.required', { name: label })}
      </p>
    )
  )
}

const missingProps = (field: keyof Typed, missing: boolean) => ({
  'aria-invalid': missing,
  'aria-describedby': missing ? `${field}-missing` : undefined,
})

function Submit({ label, busy }: { label: string; busy: boolean }) {
  const t = useT()
  return (
    <button type="submit" className="st-button" data-kind="primary" aria-disabled={busy}>
      {busy ? `${t('signIn.checking')} …` : label}
    </button>
  )
}

export function PasswordStep({ typed, onType, isMissing, busy }: StepProps) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const start = useFocus<HTMLInputElement>()
  return (
    <>
      <header>
        <h1 id="auth-title">{t('signIn.title')}</h1>
        <p className="st-soft">{t('signIn.passwordLead')}</p>
      </header>
      <div className="st-field">
        <label htmlFor="username">{t('signIn.username')}</label>
        <input
          ref={start}
          id="username"
          name="username"
          className="st-input"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={100}
          value={typed.username}
          onChange={event => onType({ username: event.target.value })}
          {...missingProps('username', isMissing('username'))}
        />
        <Missing field="username" label={t('signIn.username')} shown={isMissing('username')} />
      </div>
      <div className="st-field">
        <label htmlFor="password">{t('signIn.password')}</label>
        <div className="st-secret">
          <input
            id="password"
            name="password"
            className="st-input"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            maxLength={1000}
            value={typed.password}
            onChange={event => onType({ password: event.target.value })}
            {...missingProps('password', isMissing('password'))}
          />
          <button
            type="button"
            aria-label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
            title={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
            onClick={() => setShown(!shown)}
          >
            <Glyph name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
        <Missing field="password" label={t('signIn.password')} shown={isMissing('password')} />
      </div>
      <Submit label={t('action.continue')} busy={busy} />
    </>
  )
}

export function CodeStep({
  typed,
  onType,
  isMissing,
  busy,
  onBack,
}: StepProps & { onBack: () => void }) {
  const t = useT()
  const start = useFocus<HTMLInputElement>()
  return (
    <>
      <header>
        <h1 id="auth-title">{t('signIn.codeTitle')}</h1>
        <p className="st-soft">{t('signIn.codeLead', { name: typed.username })}</p>
      </header>
      <div className="st-field">
        <label htmlFor="code">{t('signIn.code')}</label>
        <input
          ref={start}
          id="code"
          name="code"
          className="st-input st-auth-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          maxLength={20}
          value={typed.code}
          onChange={event => onType({ code: event.target.value })}
          {...missingProps('code', isMissing('code'))}
        />
        <Missing field="code" label={t('signIn.code')} shown={isMissing('code')} />
      </div>
      <Submit label={t('action.signIn')} busy={busy} />
      <button type="button" className="st-button" data-kind="plain" onClick={onBack}>
        {t('signIn.otherAccount')}
      </button>
    </>
  )
}
