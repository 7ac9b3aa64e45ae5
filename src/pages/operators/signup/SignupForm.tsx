import { Button } from '@mui/material'
import { useRef } from 'react'
import { TextInput } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useKeptForm } from '#src/auth/keptTyping.ts'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { asTyped, resolved } from '#src/components/Attempt/formValues.ts'
import { useFormAttempt } from '#src/components/Attempt/useFormAttempt.ts'
import { newPasswordProblem } from '#src/components/Secret/newPasswordProblem.ts'
import { SecretInput } from '#src/components/Secret/SecretInput.tsx'
import { newKey, type PageName, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { changedPages, ticksOf } from '../changes.ts'
import { GivePages } from './GivePages.tsx'

/** The new operator, and the answer that is shown once. */
export interface Added {
  readonly username: string
  readonly password: string
  readonly operator: number | undefined
  readonly pages: readonly PageName[]
  /** Missing when the answer is a repeated one. */
  readonly authenticator: string | undefined
}

const blank = { username: '', name: '', password: '', pages: ticksOf([]) }
export type SignupEntries = typeof blank

interface SignupFormProps {
  mayGivePages: boolean
  onAdded: (added: Added) => void
}

function useSignupForm({ mayGivePages, onAdded }: SignupFormProps) {
  const t = useT()
  const { register } = useSupport()
  // The same content sent again is the same request, so that a retry adds nobody twice.
  const request = useRef({ text: '', key: newKey() })
  const form = useForm({
    defaultValues: blank,
    resolver: values =>
      resolved(values, {
        username: values.username.trim()
          ? undefined
          : t('field.required', { name: t('operators.username') }),
        password: newPasswordProblem(t, t('signIn.password'), values.password),
      }),
  })
  useKeptForm('signup', form, { secrets: ['password'] })
  const attempt = useFormAttempt(form, async ({ password, pages: ticks, ...typed }) => {
    const username = typed.username.trim()
    const name = typed.name.trim()
    const pages = mayGivePages ? changedPages([], ticks) : []
    const signup = {
      username,
      password,
      ...(name ? { name } : {}),
      ...(pages.length > 0 ? { pages } : {}),
    }
    const text = JSON.stringify(signup)
    if (text !== request.current.text) request.current = { text, key: newKey() }
    const { operator, authenticator } = await register(signup, request.current.key)
    onAdded({ username, password, operator, pages, authenticator })
  })
  return { form, ...attempt }
}

interface TextProps {
  source: 'username' | 'name'
  label: string
  help: string | false
  maxLength: number
}

/** A text field about somebody else: browsers must not autofill the operator's own data. */
function TextField({ source, label, help, maxLength }: TextProps) {
  return (
    <TextInput
      id={source}
      source={source}
      label={label}
      helperText={help}
      parse={asTyped}
      autoFocus={source === 'username'}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength,
          'aria-required': source === 'username',
        },
      }}
    />
  )
}

export function SignupForm(props: SignupFormProps) {
  const t = useT()
  const { form, submit, busy, problem } = useSignupForm(props)
  return (
    <FormProvider {...form}>
      <form
        className="st-stack st-gap-4"
        onSubmit={submit}
        noValidate
        aria-labelledby="signup-title"
      >
        <TextField
          source="username"
          label={t('operators.username')}
          help={t('operators.signup.usernameHint')}
          maxLength={100}
        />
        <TextField
          source="name"
          label={`${t('operators.name')} (${t('field.optional')})`}
          help={false}
          maxLength={200}
        />
        <SecretInput
          source="password"
          id="password"
          label={t('signIn.password')}
          hint={t('operators.signup.passwordHint')}
          autoComplete="new-password"
          canMake
        />
        {props.mayGivePages && <GivePages />}
        <FailureAlert problem={problem} />
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {t(busy ? 'operators.signup.adding' : 'operators.signup.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}
