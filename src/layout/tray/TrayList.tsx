import { Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { useEffect, useRef } from 'react'
import { type TrayItem, type TrayState, trayCommand } from '#src/dataProvider/tray/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { hasEnded } from './statusText.ts'
import { TrayRow } from './TrayRow.tsx'

/** Announces once how each download ended; progress is shown, not announced. */
export function TrayNews({ items }: { items: readonly TrayItem[] }) {
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
  return null
}

/** The console's downloads. */
export function TrayList({ items }: { items: readonly TrayItem[] }) {
  const t = useT()
  const over = items.filter(hasEnded)
  return (
    <section aria-label={t('tray.title')}>
      <div className="st-row st-apart">
        <h2>{t('tray.title')}</h2>
        {over.length > 0 && (
          <Button
            onClick={() => {
              for (const { id } of over) trayCommand({ do: 'remove', id })
            }}
          >
            {t('tray.clear')}
          </Button>
        )}
      </div>
      <ul>
        {items.map(item => (
          <TrayRow key={item.id} item={item} />
        ))}
      </ul>
      <p className="st-soft st-pad-rows st-over st-small">{t('tray.fate')}</p>
    </section>
  )
}
