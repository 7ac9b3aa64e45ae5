// The store's devices: the number in each state, and those in trouble.

import { Link } from 'react-router'
import { Mark } from '#src/components/Mark.tsx'
import { Ago } from '#src/components/Time/Ago.tsx'
import { Since } from '#src/components/Time/Since.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { devicePath, devicesPath, useMayGo } from './links.ts'
import { Missing } from './Missing.tsx'
import type { Reading } from './useMonitor.ts'

const states = ['refused', 'down', 'degraded', 'unknown', 'up', 'disabled'] as const

type DeviceReading = NonNullable<Reading['devices']>

function Counts({ devices }: { devices: DeviceReading }) {
  const t = useT()
  const tag = useLanguageTag()
  return (
    <ul className="st-row st-gap-wide st-pad-wide">
      {states
        .filter(state => devices.states[state] > 0)
        .map(state => (
          <li key={state}>
            <Mark state={state}>
              {t(`monitor.devices.${state}`)}{' '}
              <strong>{formatNumber(devices.states[state], tag)}</strong>
            </Mark>
          </li>
        ))}
    </ul>
  )
}

function Worst({ device, linked }: { device: DeviceReading['worst'][number]; linked: boolean }) {
  const t = useT()
  const { id, name, state, info, lastSeen, since, sinceAfter } = device
  return (
    <li className="st-in-line st-baseline st-gap-3 st-pad-wide">
      <Mark state={state}>
        <span className="st-hidden">{t(`monitor.devices.${state}`)}: </span>
      </Mark>
      <p>
        {linked ? (
          <Link to={devicePath(id)}>{shownName(name)}</Link>
        ) : (
          <strong>{shownName(name)}</strong>
        )}{' '}
        <span className="st-soft">
          {t(`monitor.devices.${state}`)}
          {since && (
            <>
              , <Since since={since} after={sinceAfter} />
            </>
          )}
          {state === 'down' && (
            <>
              {' · '}
              {lastSeen ? (
                <>
                  {t('monitor.devices.lastSeen')} <Ago at={lastSeen} over />
                </>
              ) : (
                t('monitor.devices.neverSeen')
              )}
            </>
          )}
        </span>
        {info && <span className="st-soft st-small st-block st-wrap">{info}</span>}
      </p>
    </li>
  )
}

export function Devices({ reading }: { reading: Reading }) {
  const t = useT()
  const mayGo = useMayGo()
  const { devices, store } = reading
  const wrong = devices?.worst.filter(({ state }) => state !== 'up' && state !== 'disabled') ?? []
  return (
    <section className="st-panel" aria-labelledby="monitor-devices">
      <div className="st-pad-wide st-under st-gap-words st-row st-baseline st-apart">
        <h2 id="monitor-devices">{t('monitor.devices.title')}</h2>
        {mayGo('devices') && (
          <Link className="st-small" to={devicesPath(store.id)}>
            {t('monitor.devices.all')}
          </Link>
        )}
      </div>
      <Missing reading={reading} parts={['devices']} />
      {devices && devices.total > 0 && <Counts devices={devices} />}
      {wrong.length > 0 && (
        <ul className="st-over">
          {wrong.map(device => (
            <Worst key={device.id} device={device} linked={mayGo('devices')} />
          ))}
        </ul>
      )}
      {devices && wrong.length === 0 && (
        <p className="st-soft st-margin">
          {t(devices.total > 0 ? 'monitor.devices.well' : 'monitor.devices.none')}
        </p>
      )}
    </section>
  )
}
