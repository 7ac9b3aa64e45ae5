import { Alert, Button } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { SecretField } from '#src/components/Secret/SecretField.tsx'
import { useAttempt } from '#src/components/useAttempt.ts'
import { newKey, useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import {
  blank,
  type Field,
  type Filling,
  fieldProblems,
  fields,
  lengthOf,
  shortestPassword,
} from './filling.ts'
import { TextField } from './TextField.tsx'

/** Who was added, and the answer that is shown once. */
export interface Added {
  readonly username: string
  readonly operator: number | undefined
  /** Missing when the answer is a repetition. */
  readonly authenticator: string | undefined
}

/** What keeps the form from being sent, by field. */
function useLocalProblems({ username, password }: Filling): Partial<Record<Field, string>> {
  const t = useT()
  const required = (name: string) => t('field.required', { name })
  const count = lengthOf(password)
  return {
    ...(username.trim() === '' ? { username: required(t('operators.signup.username')) } : {}),
    ...(count === 0 ? { password: required(t('operators.signup.password')) } : {}),
    ...(count > 0 && count < shortestPassword
      ? { password: t('operators.tooShort', { count }) }
      : {}),
  }
}

/** Sends the form; the same filling under the same key, so that a repetition adds nobody twice. */
function useSignup(onAdded: (added: Added) => void) {
  const { register } = useSupport()
  const attempt = useAttempt()
  const key = useRef(newKey())
  const send = (typed: Filling) =>
    attempt.attempt(async () => {
      const username = typed.username.trim()
      const name = typed.name.trim()
      const { password } = typed
      const signup = { username, password, ...(name ? { name } : {}) }
      const { operator, authenticator } = await register(signup, key.current)
      onAdded({ username, operator, authenticator })
    })
  const changed = () => {
    key.current = newKey()
    attempt.forget()
  }
  return { ...attempt, send, changed }
}

export function SignupForm({ onAdded }: { onAdded: (added: Added) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(blank)
  const [tried, setTried] = useState(false)
  const { send, changed, busy, problem } = useSignup(onAdded)
  const local = useLocalProblems(typed)
  const refused = fieldProblems(problem)
  const wrong = { ...refused, ...(tried ? local : {}) }

  const type = (part: Partial<Filling>) => {
    setTyped({ ...typed, ...part })
    changed()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const first = fields.find(field => local[field])
    setTried(first !== undefined)
    if (first) document.getElementById(first)?.focus()
    else void send(typed)
  }
  // Refused at a field: said there and nowhere else.
  const elsewhere = problem !== null && Object.keys(refused).length === 0

  return (
    <form onSubmit={submit} noValidate aria-labelledby="signup-title">
      <TextField
        id="username"
        label={t('operators.signup.username')}
        hint={t('operators.signup.usernameHint')}
        value={typed.username}
        maxLength={100}
        required
        error={wrong.username ?? null}
        onChange={username => type({ username })}
      />
      <TextField
        id="name"
        label={`${t('operators.signup.name')} (${t('field.optional')})`}
        value={typed.name}
        maxLength={200}
        error={wrong.name ?? null}
        onChange={name => type({ name })}
      />
      <SecretField
        id="password"
        label={t('operators.signup.password')}
        hint={t('operators.signup.passwordHint')}
        autoComplete="new-password"
        canMake
        value={typed.password}
        error={wrong.password ?? null}
        onChange={password => type({ password })}
      />
      <div role="alert">
        {elsewhere && (
          <Alert role="note" severity="error">
            {failureText(problem)}
          </Alert>
        )}
      </div>
      <Button type="submit" variant="contained" aria-disabled={busy}>
        {t(busy ? 'operators.signup.adding' : 'operators.signup.submit')}
      </Button>
    </form>
  )
}
