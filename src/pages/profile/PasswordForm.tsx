import { Alert, Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { SecretField } from '#src/components/Secret/SecretField.tsx'
import { useAttempt } from '#src/components/useAttempt.ts'
import { ApiError, useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'

const shortest = 12
const blank = { current: '', next: '' }

type Wrong = Partial<Record<keyof typeof blank, string>>

function useLocalProblems({ current, next }: typeof blank): Wrong {
  const t = useT()
  const required = (name: string) => t('field.required', { name })
  const count = [...next].length // characters as people count them
  return {
    ...(current === '' ? { current: required(t('operators.profile.current')) } : {}),
    ...(count === 0 ? { next: required(t('operators.profile.next')) } : {}),
    ...(count > 0 && count < shortest ? { next: t('operators.tooShort', { count }) } : {}),
  }
}

/** A refusal at the field it is about. */
function refusedAt(problem: unknown): Wrong {
  if (!(problem instanceof ApiError)) return {}
  if (problem.code === 'password.wrong') return { current: failureText(problem) }
  const next = problem.fields.find(({ path }) => path.replace(/^\W+/, '') === 'password')
  return next ? { next: next.info } : {}
}

/** The server knows for how long; the console's own words do not. */
const noteText = (problem: unknown): string =>
  problem instanceof ApiError && problem.status === 429 && problem.info
    ? problem.info
    : failureText(problem)

export function PasswordForm(props: { username: string; onChanged: () => Promise<void> }) {
  const t = useT()
  const notify = useNotify()
  const { changePassword } = useSupport()
  const { attempt, busy, problem, forget } = useAttempt()
  const [typed, setTyped] = useState(blank)
  const [tried, setTried] = useState(false)
  const local = useLocalProblems(typed)
  const refused = refusedAt(problem)
  const wrong = { ...refused, ...(tried ? local : {}) }

  const type = (part: Partial<typeof blank>) => {
    setTyped({ ...typed, ...part })
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const first = local.current ? 'current' : local.next ? 'next' : null
    setTried(first !== null)
    if (first) return document.getElementById(`password-${first}`)?.focus()
    void attempt(async () => {
      await changePassword(typed.current, typed.next)
      setTyped(blank)
      notify(t('operators.profile.done'))
      await props.onChanged()
    })
  }
  return (
    <form
      className="st-profile-form"
      onSubmit={submit}
      noValidate
      aria-labelledby="profile-password"
    >
      {/* For password managers: whose password it is. */}
      <input
        className="st-hidden"
        type="text"
        autoComplete="username"
        value={props.username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <SecretField
        id="password-current"
        label={t('operators.profile.current')}
        autoComplete="current-password"
        value={typed.current}
        error={wrong.current ?? null}
        onChange={current => type({ current })}
      />
      <SecretField
        id="password-next"
        label={t('operators.profile.next')}
        hint={t('operators.profile.hint')}
        autoComplete="new-password"
        canMake
        value={typed.next}
        error={wrong.next ?? null}
        onChange={next => type({ next })}
      />
      <div role="alert">
        {problem !== null && Object.keys(refused).length === 0 && (
          <Alert role="note" severity="error">
            {noteText(problem)}
          </Alert>
        )}
      </div>
      <Button type="submit" variant="contained" aria-disabled={busy}>
        {t(busy ? 'operators.profile.changing' : 'operators.profile.submit')}
      </Button>
    </form>
  )
}
