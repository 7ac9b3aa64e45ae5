import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import { useT } from '#src/i18n/useT.ts'
import { ReasonStep } from './reason/ReasonStep.tsx'
import { isBlank } from './reason/reason.ts'
import { sourceOf } from './store/entries.ts'
import type { useWizard } from './useWizard.ts'

type Wizard = ReturnType<typeof useWizard>

/** Enter, in a multi-line text Ctrl+Enter; not the Enter that picks an option. */
const goesOn = (event: KeyboardEvent) =>
  event.key === 'Enter' &&
  !event.defaultPrevented &&
  (event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement)

/** After a session has just ended, fills in its last reason, as its note says. */
function useLastWords({ chosen, form, isSettled }: Wizard, former: number | null): void {
  const last = chosen.about?.lastReason
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !isSettled || !last || former !== chosen.id) return
    isDone.current = true
    if (isBlank(form.entries)) form.fillLast(last.reason, last.at)
  })
}

/**
 * Focuses the first field, and again once the last reason is filled in, so that typing replaces it. Rendered last
 * inside the dialog, whose content mounts later than the dialog: by then the fields exist.
 */
function Begin({ wizard }: { wizard: Wizard }) {
  const { form, isSettled } = wizard
  const { former } = useSession()
  const [first] = form.fields
  const { setFocus } = form.form
  const source = isSettled && first ? sourceOf(first) : null
  const isFilled = form.stroke?.kind === 'last'
  useEffect(() => {
    if (source !== null) setFocus(source)
  }, [source, setFocus])
  useEffect(() => {
    if (source !== null && isFilled) setFocus(source, { shouldSelect: true })
  }, [source, isFilled, setFocus])
  useLastWords(wizard, former)
  return null
}

/** The short way to a known store: its reason, Enter. Shown over the wizard, which is the long way. */
export function ConnectDialog({ wizard }: { wizard: Wizard }) {
  const { address, chosen, form, isConnecting, refused } = wizard
  const t = useT()
  const id = useId()
  const { store: current } = useSession()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConnecting) return
    if (!form.isValid) return form.point()
    wizard.complete().catch(() => undefined) // shown below
  }
  const connect = isConnecting ? `${t('connection.connecting')} …` : t('connection.connect')
  return (
    <ActModal
      open
      title={t('connection.connectTo', { store: chosen.store?.name ?? '…' })}
      onCancel={wizard.putOff}
      act={connect}
      off={isConnecting}
      form={id}
    >
      <form
        id={id}
        className="st-stack st-gap-4"
        noValidate
        onSubmit={submit}
        onKeyDown={event => {
          if (!goesOn(event)) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
      >
        {current && current.id !== chosen.id && (
          <p className="st-soft">{t('connection.leaving', { store: current.name })}</p>
        )}
        <ReasonStep form={form} chosen={chosen} to={address.to} />
        <FailureAlert problem={refused} />
        <Begin wizard={wizard} />
      </form>
    </ActModal>
  )
}
