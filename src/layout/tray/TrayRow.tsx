import { Button } from '@mui/material'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { type TrayCommand, type TrayItem, trayCommand } from '#src/dataProvider/tray/index.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { statusText } from './statusText.ts'

type Act = Exclude<TrayCommand['do'], 'add'>

const isOpen = ({ state }: TrayItem) =>
  state === 'queued' || state === 'running' || state === 'paused' || state === 'checking'

/** What can be done with it now. */
function actsOf(item: TrayItem): readonly (readonly [Act, MessageKey])[] {
  const { state, why, kept } = item
  if (isOpen(item))
    return [
      ...(state === 'running' || state === 'queued' ? ([['pause', 'tray.pause']] as const) : []),
      ...(state === 'paused' ? ([['resume', 'tray.resume']] as const) : []),
      ['remove', 'tray.cancel'],
    ]
  return [
    ...(state === 'failed'
      ? ([['retry', why === 'changed' || why === 'gone' ? 'tray.anew' : 'tray.retry']] as const)
      : []),
    ...(why === 'room' ? ([['native', 'tray.byBrowser']] as const) : []),
    ...(kept ? ([['save', 'tray.again']] as const) : []),
    ['remove', 'tray.remove'],
  ]
}

/** One download: how far it is and what can be done with it. */
export function TrayRow({ item }: { item: TrayItem }) {
  const t = useT()
  const tag = useLanguageTag()
  const { id, name, store, state, got, size, sha256 } = item
  const isBad = state === 'failed'
  return (
    <li className="st-tray-row st-pad-rows st-stack st-over" data-state={state}>
      <p className="st-gap-words st-row st-apart">
        <strong>{shownName(name)}</strong>
        {store && <span className="st-soft">{shownName(store)}</span>}
      </p>
      {isOpen(item) && (
        <Progress
          label={shownName(name)}
          value={state === 'checking' ? null : percentOf(got, size)}
          shown={false}
        />
      )}
      <p className="st-small st-soft" data-bad={isBad}>
        {statusText(item, t, tag)}
      </p>
      {sha256 && state === 'done' && (
        <p className="st-fine">
          <span className="st-soft">SHA-256</span> <code>{sha256}</code>
        </p>
      )}
      <div className="st-row">
        {actsOf(item).map(([act, key]) => (
          <Button
            key={act}
            aria-label={t('tray.named', { action: t(key), name })}
            onClick={() => trayCommand({ do: act, id })}
          >
            {t(key)}
          </Button>
        ))}
      </div>
    </li>
  )
}
