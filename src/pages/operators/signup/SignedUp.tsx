import { Alert, Button } from '@mui/material'
import { Link } from 'react-router'
import { Authenticator } from '#src/components/Authenticator/Authenticator.tsx'
import { AskBeforeLeaving } from '#src/components/Leaving/AskBeforeLeaving.tsx'
import { useT } from '#src/i18n/useT.ts'
import { routeNamed } from '#src/routes.ts'
import type { Added } from './SignupForm.tsx'

export function Back() {
  const t = useT()
  return (
    <Button component={Link} variant="text" to="/">
      {t('operators.signup.back')}
    </Button>
  )
}

interface SignedUpProps {
  added: Added
  mayGivePages: boolean
  /** Discards the answer. */
  onForget: () => void
}

/** The new operator's authenticator, shown once, and what to do next. */
export function SignedUp({ added, mayGivePages, onForget }: SignedUpProps) {
  const { username, password, operator, pages, authenticator } = added
  const t = useT()
  // While the code is shown, leaving asks first, as everywhere else.
  const addAnother = authenticator ? undefined : onForget
  return (
    <div className="st-stack st-gap-4">
      {authenticator ? (
        <Authenticator address={authenticator} username={username} password={password} />
      ) : (
        <Alert role="note" severity="warning">
          {t('operators.signup.noCode')}
        </Alert>
      )}
      <div className="st-stack">
        {mayGivePages && pages.length === 0 && operator !== undefined && (
          <Button
            component={Link}
            variant="contained"
            to={`${routeNamed('operators').path}?operator=${operator}`}
          >
            {t('operators.signup.givePages')}
          </Button>
        )}
        <Button component={Link} to={routeNamed('signup').path} onClick={addAnother}>
          {t('operators.signup.another')}
        </Button>
        <Back />
      </div>
      <AskBeforeLeaving
        holding={authenticator !== undefined}
        title={t('operators.signup.leaveTitle')}
        text={t('operators.signup.leaveText', { name: username })}
        onLeave={onForget}
      />
    </div>
  )
}
