import type { IconName } from '#src/components/Icon.tsx'
import { percentOf } from '#src/components/Progress/Progress.tsx'
import { WorkRow } from '#src/components/Progress/WorkRow.tsx'
import { type TrayCommand, type TrayItem, trayCommand } from '#src/dataProvider/tray/index.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { statusText } from './statusText.ts'

type Act = Exclude<TrayCommand['do'], 'add'>

const isOpen = ({ state }: TrayItem) =>
  state === 'queued' || state === 'running' || state === 'paused' || state === 'checking'

/** The actions available now. */
function actsOf(item: TrayItem): readonly (readonly [Act, MessageKey])[] {
  const { state, why, kept } = item
  if (isOpen(item))
    return [
      ...(state === 'running' || state === 'queued' ? ([['pause', 'action.pause']] as const) : []),
      ...(state === 'paused' ? ([['resume', 'tray.resume']] as const) : []),
      ['remove', 'action.cancel'],
    ]
  return [
    ...(state === 'failed'
      ? ([['retry', why === 'changed' || why === 'gone' ? 'tray.anew' : 'action.retry']] as const)
      : []),
    ...(why === 'room' ? ([['native', 'tray.byBrowser']] as const) : []),
    ...(kept ? ([['save', 'tray.again']] as const) : []),
    ['remove', 'tray.remove'],
  ]
}

const icons = {
  pause: 'pause',
  resume: 'resume',
  remove: 'close',
  retry: 'refresh',
  native: 'exit',
  save: 'download',
} as const satisfies Record<Act, IconName>

const marks = { done: 'done', failed: 'failed' } as const

/** A download with its progress and actions. */
export function TrayRow({ item }: { item: TrayItem }) {
  const t = useT()
  const tag = useLanguageTag()
  const { id, name, store, state, got, size, sha256 } = item
  const percent = state === 'checking' ? null : percentOf(got, size)
  return (
    <WorkRow
      name={name}
      about={store}
      state={state === 'done' || state === 'failed' ? marks[state] : 'none'}
      status={statusText(item, t, tag)}
      percent={isOpen(item) ? percent : undefined}
      beside={
        sha256 &&
        state === 'done' && (
          <code className="st-cut st-grow st-soft" title={`SHA-256 ${sha256}`}>
            {sha256}
          </code>
        )
      }
      actions={actsOf(item).map(([act, key]) => ({
        label: t(key),
        icon: icons[act],
        run: () => trayCommand({ do: act, id }),
      }))}
    />
  )
}
