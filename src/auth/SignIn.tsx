// Two steps: name and password, then the one-time code. Typed values stay; an error is shown once, in place, in the
// server's words.
import { type FormEvent, useEffect, useState } from 'react'
import { useAttempt } from '../components/Attempt/useAttempt.ts'
import { ApiError } from '../dataProvider/core/errors.ts'
import { failureText, useT } from '../i18n/useT.ts'
import { getSession } from '../session.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { authProvider } from './authProvider.ts'
import { CodeStep, PasswordStep } from './SignInSteps.tsx'

export interface Typed {
  readonly username: string
  readonly password: string
  readonly code: string
}

const fields = { password: ['username', 'password'], code: ['code'] } as const
const blank: Typed = { username: '', password: '', code: '' }

/**
 * Calls `onPasswordAccepted` once the rest of the application will soon be needed. Long: both steps share the
 * typed values, the attempts and their errors.
 */
export function SignIn({ onPasswordAccepted }: { onPasswordAccepted: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(blank)
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [tried, setTried] = useState(false)
  const { attempt, busy, problem, forget } = useAttempt()
  const ended = getSession().ended

  useEffect(() => {
    document.title = `${t(step === 'code' ? 'signIn.codeTitle' : 'signIn.title')} · ${t('app.name')}`
  }, [t, step])

  const submitPassword = () =>
    attempt(async () => {
      await authProvider.login({ username: typed.username, password: typed.password })
      setStep('code')
      onPasswordAccepted()
    })

  const submitCode = () =>
    attempt(async () => {
      try {
        await authProvider.login({ code: typed.code })
      } catch (error) {
        // Too late for this code: back to the first step, with its values still there.
        if (error instanceof ApiError && error.code === 'login.challenge_ended') back()
        throw error
      }
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    const empty = fields[step].find(field => typed[field].trim() === '')
    setTried(empty !== undefined)
    if (empty) document.getElementById(empty)?.focus()
    else void (step === 'password' ? submitPassword() : submitCode())
  }

  function back() {
    setStep('password')
    forget()
    setTyped(before => ({ ...before, code: '' }))
  }

  const note = problem ? failureText(problem) : null
  const shared = {
    typed,
    onType: (part: Partial<Typed>) => setTyped(before => ({ ...before, ...part })),
    isMissing: (field: keyof Typed) => tried && typed[field].trim() === '',
    busy,
  }
  return (
    <AuthFrame>
      <form
        className="st-auth-form st-stack st-gap-4 st-top"
        onSubmit={submit}
        noValidate
        aria-labelledby="auth-title"
      >
        {step === 'password' ? (
          <PasswordStep {...shared} />
        ) : (
          <CodeStep {...shared} onBack={back} />
        )}
        <div role="alert">
          {note && (
            <p className="st-note" data-kind="bad">
              {note}
            </p>
          )}
        </div>
        {ended && !note && step === 'password' && (
          <p className="st-note" data-kind="warn">
            {t('signIn.expired')}
          </p>
        )}
      </form>
    </AuthFrame>
  )
}
