// The facts about a device.
import { Chip } from '@mui/material'
import { Fact } from '#src/components/Fact.tsx'
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
  /** Unseen for this many days, a device is highlighted. */
  pointedOut: number
}

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

/** When it was last seen; highlighted if that is too long ago. */
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
  return (
    <section className="st-stack st-gap-3">
      <h3>{t('devices.facts')}</h3>
      <dl className="st-facts">
        <Fact title={t('devices.state')}>
          <State device={device} />
        </Fact>
        <Fact title={t('devices.checked')}>
          {checked ? <Ago at={checked} /> : t('devices.notChecked')}
        </Fact>
        <Fact title={t('devices.lastSeen')}>
          <Seen device={device} pointedOut={pointedOut} />
        </Fact>
        <Fact title={t('devices.latency')}>
          {latencyMs === null ? null : millisecondsText(t, tag, latencyMs)}
        </Fact>
        <Fact title={t('devices.kind')}>{t(`devices.kinds.${kind}`)}</Fact>
        <Fact title={t('devices.protocol')}>{t(`devices.protocols.${protocol}`)}</Fact>
        <Fact title={t('devices.address')}>{addressText(device)}</Fact>
        <Fact title={t('devices.form.user')}>{device.account}</Fact>
        <Fact title={t(protocol === 'ssh' ? 'devices.form.root' : 'devices.form.path')}>
          {device.path}
        </Fact>
        <Fact title={t('devices.version')}>{device.software}</Fact>
        <Fact title={t('devices.credential')}>
          {protocol === 'local' ? null : (credential ?? t('devices.noCredential'))}
        </Fact>
        <Fact title={t('devices.key')}>
          {protocol !== 'ssh' ? null : fingerprint === null ? (
            t('devices.noKey')
          ) : (
            <code>{fingerprint}</code>
          )}
        </Fact>
        <Fact title={t('devices.notes')}>{device.notes}</Fact>
      </dl>
    </section>
  )
}
