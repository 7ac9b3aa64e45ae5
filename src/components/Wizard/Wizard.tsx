import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import './wizard.css'

export interface WizardStep {
  readonly name: string
  readonly title: string
  readonly content: ReactNode
  /** The validity check; a step without one is always valid. It shows what is wrong itself. */
  readonly isValid?: () => boolean
  /** Takes the height that is left; its content scrolls inside. */
  readonly fill?: boolean
}

interface WizardProps {
  steps: readonly WizardStep[]
  /** Label of the last step's button. */
  confirm: string
  /** Runs on the last step's confirm; the step stays when it rejects. It shows why itself. */
  onComplete: () => Promise<void>
  /** Empties what was entered; without it there is no "start over". */
  onReset?: () => void
  busy?: boolean
}

/**
 * One step at a time: forward only when the step's check passes, back always, and a confirm that
 * completes the last one. The heading of a new step takes the focus, so that it is heard.
 */
export function Wizard({ steps, confirm, onComplete, onReset, busy = false }: WizardProps) {
  const t = useT()
  const [index, setIndex] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const running = useRef(false)
  const step = steps[index]
  const last = index === steps.length - 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is what moves the focus
  useEffect(() => {
    if (moved.current) heading.current?.focus()
  }, [index])

  const move = (to: number) => {
    moved.current = true
    setIndex(to)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || running.current || step?.isValid?.() === false) return
    if (!last) return move(index + 1)
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
      className="st-wizard"
      data-fill={step.fill ?? false}
      onSubmit={event => void submit(event)}
      noValidate
    >
      <ol className="st-steps" aria-label={t('wizard.steps')}>
        {steps.map(({ name, title }, at) => (
          <li
            key={name}
            aria-current={at === index ? 'step' : undefined}
            data-state={at < index ? 'done' : at === index ? 'now' : 'later'}
          >
            <span className="st-step-number">{at + 1}</span>
            {title}
          </li>
        ))}
      </ol>
      <section className="st-panel st-step">
        <h2 ref={heading} tabIndex={-1}>
          {step.title}
          <span className="st-hidden">
            , {t('wizard.stepOf', { step: index + 1, total: steps.length })}
          </span>
        </h2>
        {step.content}
        <footer className="st-step-foot">
          {index > 0 && (
            <button
              type="button"
              className="st-button"
              disabled={busy}
              onClick={() => move(index - 1)}
            >
              {t('action.back')}
            </button>
          )}
          {onReset && index > 0 && (
            <button
              type="button"
              className="st-button"
              data-kind="plain"
              disabled={busy}
              onClick={() => {
                onReset()
                move(0)
              }}
            >
              {t('action.reset')}
            </button>
          )}
          <button type="submit" className="st-button" data-kind="primary" aria-disabled={busy}>
            {last ? confirm : t('action.next')}
          </button>
        </footer>
      </section>
    </form>
  )
}
