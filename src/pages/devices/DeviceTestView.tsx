// A device's test: each step as it runs, and a key waiting to be compared.
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { Ago } from '#src/components/Time/Ago.tsx'
import type { Device, DeviceTest } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { KeyQuestion } from './form/KeyQuestion.tsx'
import { ReasonedButton } from './ReasonedButton.tsx'
import { Steps } from './Steps.tsx'
import { useDeviceTest } from './useDeviceTest.ts'

/** The device shows a key that was not accepted, or differs from the accepted one. */
const isKeyOpen = ({ key }: DeviceTest): boolean => key !== null && key.shown !== key.accepted

function Result({ result }: { result: DeviceTest }) {
  const t = useT()
  const failed = result.steps.find(({ state }) => state === 'failed')
  return (
    <>
      {failed
        ? t('devices.test.failedAt', { step: t(`devices.test.steps.${failed.step}`) })
        : t('devices.test.allWell')}
      {' · '}
      <Ago at={result.at} />
    </>
  )
}

export function DeviceTestView({ device }: { device: Device }) {
  const t = useT()
  const { steps, result, running, problem, start, forget } = useDeviceTest(device)
  return (
    <section className="st-stack st-gap-3" aria-label={t('devices.test.title')}>
      <div className="st-in-line st-gap-3 st-apart">
        <h3>{t('devices.test.title')}</h3>
        <ReasonedButton
          variant="contained"
          off={device.enabled ? null : t('devices.test.disabled')}
          busy={running}
          onPress={start}
        >
          {t(running ? 'devices.test.running' : result ? 'devices.test.again' : 'devices.test.run')}
        </ReasonedButton>
      </div>
      {steps === null ? (
        <p className="st-soft">{t('devices.test.lead')}</p>
      ) : (
        <Steps steps={steps} />
      )}
      <p role="status" className="st-soft">
        {result && <Result result={result} />}
      </p>
      {result?.key && isKeyOpen(result) && (
        <KeyQuestion
          key={result.key.shown}
          device={device}
          shown={result.key}
          onDone={() => {
            forget()
            start()
          }}
        />
      )}
      <FailureAlert problem={problem} title={t('devices.test.failed')} />
    </section>
  )
}
