import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { Skeleton } from '#src/components/Page/states.tsx'
import { useT } from '#src/i18n/useT.ts'
import { pageTitles } from '../pageNames.ts'
import { Back, SignedUp } from './SignedUp.tsx'
import { type Added, SignupForm } from './SignupForm.tsx'

interface FrameProps {
  title: string
  lead: string
  /** It replaced other content: its heading takes the focus, so that it is announced. */
  focus?: boolean
  children: ReactNode
}

function Frame({ title, lead, focus = false, children }: FrameProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  return (
    <section className="st-auth-form st-stack st-gap-4 st-top" aria-labelledby="signup-title">
      <header>
        <h1 id="signup-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="st-soft">{lead}</p>
      </header>
      {children}
    </section>
  )
}

/** Adds an operator. For operators with the page `signup`; the server checks that too. */
export default function SignupPage() {
  const t = useT()
  const { pages } = useSession()
  /** The answer with the secret: kept only here, and gone with the screen. */
  const [added, setAdded] = useState<Added | null>(null)
  const mayGivePages = pages?.includes('operators') ?? false
  if (pages === null) return <Skeleton shape="form" />
  if (added)
    return (
      <Frame
        title={t('operators.signup.doneTitle', { name: added.username })}
        lead={
          added.pages.length > 0
            ? t('operators.signup.given', { names: pageTitles(t, added.pages).join(', ') })
            : t('operators.signup.lead')
        }
        focus
      >
        <SignedUp added={added} mayGivePages={mayGivePages} onForget={() => setAdded(null)} />
      </Frame>
    )
  if (!pages.includes('signup'))
    return (
      <Frame title={t('operators.signup.refused')} lead={t('operators.signup.refusedHint')}>
        <Back />
      </Frame>
    )
  return (
    <Frame
      title={t('operators.add')}
      lead={t(mayGivePages ? 'operators.signup.leadGives' : 'operators.signup.lead')}
    >
      <SignupForm mayGivePages={mayGivePages} onAdded={setAdded} />
      <Back />
    </Frame>
  )
}
