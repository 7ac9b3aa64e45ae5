// The steps of a test, in their order: where each stands, how long it took, what came of it.
import type { DeviceStep } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'

const marks = {
  waiting: 'M8 6.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z',
  running: 'M8 2a6 6 0 0 1 6 6',
  ok: 'M3 8l3.500 3.500L13 5',
  failed: 'M4 4l8 8M12 4l-8 8',
  skipped: 'M4 8h8',
} as const

function StepLine({ step: { step, state, ms, info } }: { step: DeviceStep }) {
  const t = useT()
  const tag = useLanguageTag()
  return (
    <li data-state={state}>
      <svg className="st-device-mark" viewBox="0 0 16 16" aria-hidden="true">
        <path d={marks[state]} />
      </svg>
      <div>
        <p>
          <strong>{t(`devices.test.steps.${step}`)}</strong>{' '}
          <span className="st-device-step-state">{t(`devices.test.states.${state}`)}</span>
        </p>
        {info && <p className="st-device-why">{info}</p>}
      </div>
      <span className="st-soft">
        {ms !== null && t('devices.milliseconds', { number: formatNumber(ms, tag) })}
      </span>
    </li>
  )
}

export function Steps({ steps }: { steps: readonly DeviceStep[] }) {
  const t = useT()
  return (
    <ol className="st-device-steps" aria-label={t('devices.test.title')}>
      {steps.map(step => (
        <StepLine key={step.step} step={step} />
      ))}
    </ol>
  )
}
