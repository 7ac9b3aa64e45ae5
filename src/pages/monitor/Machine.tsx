// The machine in tiles; a press on one shows its history below.
import { LinearProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Mark } from '#src/components/Mark.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type MonitorHistory, useSupport } from '#src/dataProvider/index.ts'
import { formatNumber, formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { History, ranges } from './History.tsx'
import { Missing } from './Missing.tsx'
import { linesOf, metricNames, type Tile, tilesOf, uptimeText } from './metrics.ts'
import { Sparkline } from './Sparkline.tsx'
import type { Reading } from './useMonitor.ts'

/** Kept for so long: what is new comes into the last minute. */
const freshMs = 30_000

function useHistory(range: MonitorHistory['range']) {
  const { monitorHistory } = useSupport()
  return useQuery({
    queryKey: ['monitor', 'history', range],
    queryFn: () => monitorHistory(range),
    retry: false,
    refetchInterval: freshMs,
  })
}

const colours = { good: 'primary', warning: 'warning', critical: 'error' } as const

interface TileViewProps {
  tile: Tile
  line: readonly (number | null)[] | undefined
  current: boolean
  onChoose: () => void
}

function TileView({ tile, line, current, onChoose }: TileViewProps) {
  const t = useT()
  const { title, value, detail, percent, level } = tile
  return (
    <li
      className="st-monitor-tile st-stack st-gap-1 st-place st-pad-wide st-top"
      data-level={level}
    >
      <p className="st-in-line st-apart st-small st-soft">
        <button
          type="button"
          className="st-cover"
          aria-pressed={current}
          title={t('monitor.machine.show', { name: title })}
          onClick={onChoose}
        >
          {title}
        </button>
        {level !== 'good' && (
          <Mark state={level}>
            <span className="st-hidden">{t(`monitor.problems.${level}`)}</span>
          </Mark>
        )}
      </p>
      <p className="st-monitor-value st-strong" data-unknown={value === null}>
        {value ?? t('monitor.machine.unknown')}
      </p>
      {percent !== null && (
        <LinearProgress
          variant="determinate"
          aria-hidden="true"
          color={colours[level]}
          value={Math.min(100, percent)}
        />
      )}
      {detail && <p className="st-small st-soft">{detail}</p>}
      {line && <Sparkline values={line} most={percent === null ? null : 100} />}
    </li>
  )
}

/** All disks but the first, which has its tile. */
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
  const tiles = tilesOf(reading, t, tag)
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
        {tiles.map(tile => (
          <TileView
            key={tile.name}
            tile={tile}
            line={history.data?.[linesOf[tile.name][0] ?? 'cpu']}
            current={tile.name === metric}
            onChoose={() => change(withValues({ metric: tile.name }), { replace: true })}
          />
        ))}
      </ul>
      <OtherDisks reading={reading} />
      <History
        metric={metric}
        title={tiles.find(({ name }) => name === metric)?.title ?? t('monitor.store.open')}
        range={range}
        history={history}
        onRange={next => change(withValues({ range: next === 'hour' ? null : next }))}
      />
    </section>
  )
}
