// The host's metrics as tiles; pressing one shows its history below.
import { LinearProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type MonitorHistory, useSupport } from '#src/dataProvider/index.ts'
import { formatNumber, formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { History, ranges } from './History.tsx'
import { Missing } from './Missing.tsx'
import { linesOf, type Measure, measuresOf, metricNames, uptimeText } from './metrics.ts'
import { Sparkline } from './Sparkline.tsx'
import { Tile } from './Tile.tsx'
import type { Reading } from './useMonitor.ts'

/** Milliseconds between reloads: new values only change the history's last minute. */
const freshMs = 30_000

function useHistory(range: MonitorHistory['range']) {
  const { monitorHistory } = useSupport()
  return useQuery({
    queryKey: ['monitor', 'history', range],
    queryFn: () => monitorHistory(range),
    refetchInterval: freshMs,
  })
}

const colours = { good: 'primary', warning: 'warning', critical: 'error' } as const

interface MeasureTileProps {
  measure: Measure
  line: readonly (number | null)[] | undefined
  current: boolean
  onChoose: () => void
}

function MeasureTile({ measure, line, current, onChoose }: MeasureTileProps) {
  const t = useT()
  const { title, percent, level } = measure
  const head = (
    <button
      type="button"
      className="st-cover"
      aria-pressed={current}
      title={t('monitor.machine.show', { name: title })}
      onClick={onChoose}
    >
      {title}
    </button>
  )
  const bar = percent !== null && (
    <LinearProgress
      variant="determinate"
      aria-hidden="true"
      color={colours[level]}
      value={Math.min(100, percent)}
    />
  )
  return (
    <Tile count={measure} head={head} bar={bar}>
      {line && <Sparkline values={line} most={percent === null ? null : 100} />}
    </Tile>
  )
}

/** All disks except the first, which has a tile. */
function OtherDisks({ reading }: { reading: Reading }) {
  const t = useT()
  const tag = useLanguageTag()
  const more = reading.disks?.slice(1) ?? []
  return more.map(({ mount, percent, used, total }) => (
    <p key={mount} className="st-gap-words st-pad-wide st-row st-under">
      <span>{t('monitor.machine.disk', { mount })}</span>
      <strong>{formatNumber(Math.round(percent), tag)} %</strong>
      <span className="st-soft">
        {t('monitor.machine.of', { used: formatSize(used, tag), total: formatSize(total, tag) })}
      </span>
    </p>
  ))
}

export function Machine({ reading }: { reading: Reading }) {
  const t = useT()
  const tag = useLanguageTag()
  const { search, change } = useSearchAddress()
  const range = ranges.find(name => name === search.get('range')) ?? 'hour'
  const metric = metricNames.find(name => name === search.get('metric')) ?? 'cpu'
  const history = useHistory(range)
  const measures = measuresOf(reading, t, tag)
  return (
    <section className="st-panel" aria-labelledby="monitor-machine">
      <div className="st-pad-wide st-under st-gap-words st-row st-baseline st-apart">
        <h2 id="monitor-machine">{t('monitor.machine.title')}</h2>
        {reading.uptime !== null && (
          <p className="st-small st-soft">
            {t('monitor.machine.uptime')} {uptimeText(reading.uptime, t)}
          </p>
        )}
      </div>
      <Missing reading={reading} parts={['system', 'disks', 'network']} />
      <ul className="st-monitor-tiles st-tiles st-under">
        {measures.map(measure => (
          <MeasureTile
            key={measure.name}
            measure={measure}
            line={history.data?.[linesOf(measure.name)[0]]}
            current={measure.name === metric}
            onChoose={() => change(withValues({ metric: measure.name }), { replace: true })}
          />
        ))}
      </ul>
      <OtherDisks reading={reading} />
      <History
        metric={metric}
        title={measures.find(({ name }) => name === metric)?.title ?? t('monitor.store.open')}
        range={range}
        history={history}
        onRange={next => change(withValues({ range: next === 'hour' ? null : next }))}
      />
    </section>
  )
}
