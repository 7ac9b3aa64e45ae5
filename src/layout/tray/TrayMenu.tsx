import { Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '#src/components/Icon.tsx'
import { Popover } from '#src/components/Popover.tsx'
import {
  beginTray,
  subscribeTray,
  type TrayItem,
  type TrayState,
  trayCommand,
  trayItems,
} from '#src/dataProvider/tray/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { TrayRow } from './TrayRow.tsx'

beginTray()

const hasEnded = ({ state }: TrayItem) =>
  state === 'done' || state === 'native' || state === 'failed'

/** Says once how each download ended; how far they are is there to be read, and not said. */
function useEnded(items: readonly TrayItem[]) {
  const t = useT()
  const notify = useNotify()
  const before = useRef<ReadonlyMap<string, TrayState> | null>(null)
  useEffect(() => {
    const known = before.current
    before.current = new Map(items.map(({ id, state }) => [id, state]))
    if (!known) return
    for (const item of items) {
      if (!hasEnded(item) || known.get(item.id) === item.state || !known.has(item.id)) continue
      const { state, name } = item
      notify(
        t(`tray.ended.${state === 'done' || state === 'native' ? state : 'failed'}`, { name }),
        {
          type: state === 'failed' ? 'warning' : 'success',
        },
      )
    }
  }, [items, notify, t])
}

/** The downloads of the console behind a button of the top bar, which is there once there is one. */
export default function TrayMenu() {
  const t = useT()
  const items = useSyncExternalStore(subscribeTray, trayItems)
  const [open, setOpen] = useState(false)
  useEnded(items)
  if (items.length === 0 && !open) return null
  const going = items.filter(item => !hasEnded(item)).length
  const over = items.filter(hasEnded)
  const count = t('tray.open', { smart_count: items.length })
  const label = going > 0 ? `${count}, ${t('tray.openGoing', { going })}` : count
  return (
    <Popover
      title={t('tray.title')}
      className="st-bar-panel st-pad-4"
      onToggle={setOpen}
      opener={props => (
        <button
          type="button"
          className="st-tray-button st-bar-button st-inline st-rigid st-fine st-strong st-tiny"
          aria-label={label}
          title={label}
          data-going={going > 0}
          {...props}
        >
          <Icon name="tray" />
          <span aria-hidden="true">{going || items.length}</span>
        </button>
      )}
    >
      <div className="st-row st-apart">
        <h2>{t('tray.title')}</h2>
        {over.length > 0 && (
          <Button
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus() // it goes itself
              for (const { id } of over) trayCommand({ do: 'remove', id })
            }}
          >
            {t('tray.clear')}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <p className="st-soft">{t('tray.empty')}</p>
      ) : (
        <ul>
          {items.map(item => (
            <TrayRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      <p className="st-soft st-pad-rows st-over st-small">{t('tray.fate')}</p>
    </Popover>
  )
}
