// A test's steps in order: the state, duration and result of each.
import { Icon } from '#src/components/Icon.tsx'
import type { DeviceStep } from '#src/dataProvider/index.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { millisecondsText } from './deviceTexts.ts'

const marks = {
  waiting: 'clock',
  running: 'refresh',
  ok: 'check',
  failed: 'close',
  skipped: 'minus',
} as const

const tones: Partial<Record<DeviceStep['state'], string>> = {
  ok: 'st-good',
  failed: 'st-error',
}

function StepLine({ step: { step, state, ms, info } }: { step: DeviceStep }) {
  const t = useT()
  const tag = useLanguageTag()
  return (
    <li className="st-under" data-state={state}>
      <span className={`st-device-mark st-square ${tones[state] ?? 'st-soft'}`}>
        <Icon name={marks[state]} />
      </span>
      <div>
        <p>
          <strong>{t(`devices.test.steps.${step}`)}</strong>{' '}
          <span className={state === 'failed' ? 'st-error' : undefined}>
            {t(`devices.test.states.${state}`)}
          </span>
        </p>
        {info && <p className="st-small st-soft st-block st-wrap">{info}</p>}
      </div>
      <span className="st-soft">{ms !== null && millisecondsText(t, tag, ms)}</span>
    </li>
  )
}

export function Steps({ steps }: { steps: readonly DeviceStep[] }) {
  const t = useT()
  return (
    <ol className="st-device-steps st-stack st-gap-0" aria-label={t('devices.test.title')}>
      {steps.map(step => (
        <StepLine key={step.step} step={step} />
      ))}
    </ol>
  )
}
