import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Glyph } from '../components/Glyph.tsx'
import { useT } from '../i18n/useT.ts'
import type { Typed } from './SignIn.tsx'

interface StepProps {
  typed: Typed
  onType: (part: Partial<Typed>) => void
  /** The form was submitted with this field empty. */
  isMissing: (field: keyof Typed) => boolean
  busy: boolean
}

/** Puts the cursor at the start of the step. */
function useFocus() {
  const place = useRef<HTMLInputElement>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}

interface EntryProps extends ComponentProps<'input'> {
  /** The props of the step. */
  given: StepProps
  field: keyof Typed
  label: string
  /** Drawn inside the field. */
  button?: ReactNode
}

/** A field and its label. A missing value is reported in place, and the field refers to that message. */
function Entry({ given, field, label, button, ...input }: EntryProps) {
  const t = useT()
  const missing = given.isMissing(field)
  const entry = (
    <input
      id={field}
      name={field}
      className="st-input"
      required
      value={given.typed[field]}
      onChange={event => given.onType({ [field]: event.target.value })}
      aria-invalid={missing}
      aria-describedby={missing ? `${field}-missing` : undefined}
      {...input}
    />
  )
  return (
    <div className="st-field">
      <label htmlFor={field}>{label}</label>
      {button ? (
        <div className="st-secret">
          {entry}
          {button}
        </div>
      ) : (
        entry
      )}
      {missing && (
        <p className="st-error" id={`${field}-missing`}>
          {t('field.required', { name: label })}
        </p>
      )}
    </div>
  )
}

function Submit({ label, busy }: { label: string; busy: boolean }) {
  const t = useT()
  return (
    <button type="submit" className="st-button" data-kind="primary" aria-disabled={busy}>
      {busy ? `${t('signIn.checking')} …` : label}
    </button>
  )
}

export function PasswordStep(step: StepProps) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const start = useFocus()
  const toggle = t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')
  return (
    <>
      <header>
        <h1 id="auth-title">{t('signIn.title')}</h1>
        <p className="st-soft">{t('signIn.passwordLead')}</p>
      </header>
      <Entry
        given={step}
        field="username"
        label={t('signIn.username')}
        ref={start}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <Entry
        given={step}
        field="password"
        label={t('signIn.password')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={1000}
        button={
          <button type="button" aria-label={toggle} title={toggle} onClick={() => setShown(!shown)}>
            <Glyph name={shown ? 'eyeOff' : 'eye'} />
          </button>
        }
      />
      <Submit label={t('action.continue')} busy={step.busy} />
    </>
  )
}

export function CodeStep({ onBack, ...step }: StepProps & { onBack: () => void }) {
  const t = useT()
  const start = useFocus()
  return (
    <>
      <header>
        <h1 id="auth-title">{t('signIn.codeTitle')}</h1>
        <p className="st-soft">{t('signIn.codeLead', { name: step.typed.username })}</p>
      </header>
      <Entry
        given={step}
        field="code"
        label={t('signIn.code')}
        ref={start}
        className="st-input st-auth-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
      />
      <Submit label={t('action.signIn')} busy={step.busy} />
      <button type="button" className="st-button" data-kind="plain" onClick={onBack}>
        {t('signIn.otherAccount')}
      </button>
    </>
  )
}
