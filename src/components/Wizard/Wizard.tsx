import { Button, Step, StepButton, StepLabel, Stepper } from '@mui/material'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { isOverlaid } from '../Leaving/overlaid.ts'
import './wizard.css'

export interface WizardStep {
  readonly name: string
  readonly title: string
  readonly content: ReactNode
  /** Validates the step; without it the step is always valid. */
  readonly isValid?: () => boolean
  /** Called when validation failed: shows the errors and focuses the first. */
  readonly onRefused?: () => void
  /** Shows the button as disabled: validation is known to fail, and pressing it says why. */
  readonly isOff?: boolean
  /** Takes the remaining height; its content scrolls inside. */
  readonly fill?: boolean
}

interface WizardProps {
  steps: readonly WizardStep[]
  /** Name of the current step; the owner keeps it. */
  current: string
  onMove: (name: string) => void
  /** Label of the last step's button. */
  confirm: string
  /** Called when the last step is confirmed; the step stays if it rejects. The owner shows why. */
  onComplete: () => Promise<void>
  /** Clears the entries and returns to the first step; without it there is no "start over". */
  onReset?: () => void
  busy?: boolean
}

/**
 * One step at a time: forward only when the step is valid, back at any time, and a confirm that completes the last
 * one. The heading of a new step takes the focus, so that screen readers announce it. Long: one form from its
 * steps to its footer.
 */
export function Wizard(props: WizardProps) {
  const { steps, current, onMove, confirm, onComplete, onReset, busy = false } = props
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const running = useRef(false)
  const index = Math.max(
    0,
    steps.findIndex(({ name }) => name === current),
  )
  const step = steps[index]
  const next = steps[index + 1]
  const before = steps[index - 1]
  useFocusOnChange(heading, index)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || running.current) return
    if (step?.isValid?.() === false) return step.onRefused?.()
    if (next) return onMove(next.name)
    running.current = true
    await onComplete()
      .catch(() => undefined) // shown by its owner
      .finally(() => {
        running.current = false
      })
  }

  if (!step) return null
  return (
    <form
      className="st-wizard st-gap-4 st-column"
      data-fill={step.fill ?? false}
      onSubmit={event => void submit(event)}
      onKeyDown={event => {
        if (!goesOn(event, heading.current, next === undefined)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
      noValidate
    >
      <Steps steps={steps} index={index} busy={busy} onMove={onMove} />
      <section className="st-panel st-step st-gap-4 st-column">
        <h2 ref={heading} tabIndex={-1}>
          {step.title}
          <span className="st-hidden">
            , {t('wizard.stepOf', { step: index + 1, total: steps.length })}
          </span>
        </h2>
        {step.content}
        <footer className="st-step-foot st-pad-wide st-row st-over">
          {before && (
            <Button disabled={busy} onClick={() => onMove(before.name)}>
              {t('action.back')}
            </Button>
          )}
          {onReset && before && (
            <Button variant="text" disabled={busy} onClick={onReset}>
              {t('action.reset')}
            </Button>
          )}
          <Button
            className="st-end"
            type="submit"
            variant="contained"
            aria-disabled={busy || step.isOff}
          >
            {next ? t('action.next') : confirm}
          </Button>
        </footer>
      </section>
    </form>
  )
}

/** Skips the first render: a page that opens leaves the focus where it is. */
function useFocusOnChange(heading: React.RefObject<HTMLElement | null>, index: number) {
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    if (!isOverlaid()) heading.current?.focus()
  }, [heading, index])
}

/**
 * Enter in a field submits on its own. Ctrl+Enter also submits from a multi-line text, and Enter from the heading,
 * which has the focus when a step opens; not on the last step, which a second Enter pressed too early would
 * complete.
 */
function goesOn(event: KeyboardEvent, heading: Element | null, last: boolean): boolean {
  if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return false
  if (event.ctrlKey || event.metaKey) return true
  return event.target === heading && !last
}

interface StepsProps {
  steps: readonly WizardStep[]
  index: number
  busy: boolean
  onMove: (name: string) => void
}

/** The position in the steps; completed ones can be revisited. */
function Steps({ steps, index, busy, onMove }: StepsProps) {
  const t = useT()
  return (
    // No <ol>: the lines between the steps are their siblings, which a list does not allow.
    <Stepper activeStep={index} role="list" aria-label={t('wizard.steps')}>
      {steps.map(({ name, title }, at) => (
        <Step key={name} role="listitem" aria-current={at === index ? 'step' : undefined}>
          {at < index ? (
            <StepButton disabled={busy} onClick={() => onMove(name)}>
              {title}
            </StepButton>
          ) : (
            <StepLabel>{title}</StepLabel>
          )}
        </Step>
      ))}
    </Stepper>
  )
}
