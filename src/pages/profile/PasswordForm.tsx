import { Alert, Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { FormProvider, useForm } from 'react-hook-form'
import { resolved } from '#src/components/Attempt/formValues.ts'
import { useFormAttempt } from '#src/components/Attempt/useFormAttempt.ts'
import { newPasswordProblem } from '#src/components/Secret/newPasswordProblem.ts'
import { SecretInput } from '#src/components/Secret/SecretInput.tsx'
import { ApiError, useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'

const blank = { current: '', password: '' }

/** The server's text says how long to wait; ours does not. */
const noteText = (problem: unknown): string =>
  problem instanceof ApiError && problem.status === 429 && problem.info
    ? problem.info
    : failureText(problem)

/** Long: the parts of one form, one below the other. */
export function PasswordForm(props: { username: string; onChanged: () => Promise<void> }) {
  const t = useT()
  const notify = useNotify()
  const { changePassword } = useSupport()
  const labels = { current: t('operators.profile.current'), next: t('operators.profile.next') }
  const form = useForm({
    defaultValues: blank,
    resolver: values =>
      resolved(values, {
        current: values.current ? undefined : t('field.required', { name: labels.current }),
        password: newPasswordProblem(t, labels.next, values.password),
      }),
  })
  const { submit, busy, problem } = useFormAttempt(form, async ({ current, password }) => {
    await changePassword(current, password)
    form.reset()
    notify(t('operators.profile.done'))
    await props.onChanged()
  })
  return (
    <FormProvider {...form}>
      <form
        className="st-stack st-gap-3 st-narrow"
        onSubmit={submit}
        noValidate
        aria-labelledby="profile-password"
      >
        {/* Tells password managers whose password it is. */}
        <input
          className="st-hidden"
          type="text"
          autoComplete="username"
          value={props.username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <SecretInput
          source="current"
          id="password-current"
          label={labels.current}
          autoComplete="current-password"
        />
        <SecretInput
          source="password"
          id="password-next"
          label={labels.next}
          hint={t('operators.profile.hint')}
          autoComplete="new-password"
          canMake
        />
        <div role="alert">
          {problem !== null && (
            <Alert role="note" severity="error">
              {noteText(problem)}
            </Alert>
          )}
        </div>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {t(busy ? 'operators.profile.changing' : 'operators.profile.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}
