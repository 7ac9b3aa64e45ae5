// What is known of a device.
import { Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { Ago } from '#src/components/Time/Ago.tsx'
import { Since } from '#src/components/Time/Since.tsx'
import type { Device } from '#src/dataProvider/index.ts'
import { formatMoment } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import {
  addressText,
  isStale,
  isWrong,
  millisecondsText,
  problemText,
  unseenDays,
} from './deviceTexts.ts'
import { StateTag } from './StateTag.tsx'

interface DeviceFactsProps {
  device: Device
  /** Days unseen that are pointed out. */
  pointedOut: number
}

type Fact = readonly [title: string, text: ReactNode]

function State({ device }: { device: Device }) {
  const t = useT()
  const tag = useLanguageTag()
  const problem = problemText(t, device)
  const { disabled } = device
  return (
    <>
      <StateTag state={device.state} />
      {isStale(device) && <Chip component="span" label={t('devices.outOfDate')} />}
      {isWrong(device) && device.since && (
        <span className="st-small st-soft st-block st-wrap">
          <Since since={device.since} after={device.sinceAfter} />
        </span>
      )}
      {problem && <span className="st-small st-soft st-block st-wrap">{problem}</span>}
      {disabled?.by && (
        <span className="st-small st-soft st-block st-wrap">
          {t('devices.disabledBy', {
            name: disabled.by,
            time: formatMoment(disabled.at, tag),
          })}
        </span>
      )}
    </>
  )
}

/** When it was last seen, and that it is too long ago. */
export function Seen({ device, pointedOut }: DeviceFactsProps) {
  const t = useT()
  const days = unseenDays(device, pointedOut)
  return (
    <>
      {device.lastSeen ? (
        <Ago at={device.lastSeen} over={device.state === 'down'} />
      ) : (
        t('operators.never')
      )}{' '}
      {days !== null && (
        <Chip component="span" label={t('devices.unseen', { smart_count: days })} />
      )}
    </>
  )
}

export function DeviceFacts({ device, pointedOut }: DeviceFactsProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { kind, protocol, latencyMs, checked, credential, fingerprint } = device
  const facts: readonly Fact[] = [
    [t('devices.state'), <State key="state" device={device} />],
    [t('devices.checked'), checked ? <Ago key="at" at={checked} /> : t('devices.notChecked')],
    [t('devices.lastSeen'), <Seen key="seen" device={device} pointedOut={pointedOut} />],
    [t('devices.latency'), latencyMs === null ? null : millisecondsText(t, tag, latencyMs)],
    [t('devices.kind'), t(`devices.kinds.${kind}`)],
    [t('devices.protocol'), t(`devices.protocols.${protocol}`)],
    [t('devices.address'), addressText(device)],
    [t('devices.form.user'), device.account],
    [t(protocol === 'ssh' ? 'devices.form.root' : 'devices.form.path'), device.path],
    [t('devices.version'), device.software],
    [
      t('devices.credential'),
      protocol === 'local' ? null : (credential ?? t('devices.noCredential')),
    ],
    [
      t('devices.key'),
      protocol !== 'ssh' ? null : fingerprint === null ? (
        t('devices.noKey')
      ) : (
        <code key="key">{fingerprint}</code>
      ),
    ],
    [t('devices.notes'), device.notes],
  ]
  return (
    <section className="st-stack st-gap-3">
      <h3>{t('devices.facts')}</h3>
      <dl className="st-facts">
        {facts.map(([title, text]) =>
          text === null || text === '' ? null : (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
