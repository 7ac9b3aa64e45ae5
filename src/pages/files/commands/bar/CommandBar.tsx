import { Button } from '@mui/material'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#src/components/Icon.tsx'
import { keyText, rowSteps } from '#src/components/keys.ts'
import { useT } from '#src/i18n/useT.ts'
import { useCommands } from '../context.ts'
import { RunningChanges } from '../RunningChanges.tsx'
import { barCommands } from '../table.ts'
import type { CommandId, Offer, Point } from '../types.ts'
import { CommandMenu } from './CommandMenu.tsx'
import { groupsOf } from './groups.ts'
import { shortcutsOf } from './keys.ts'

/** The commands as a toolbar; those that do not fit are in its menu More, along with all others. */
export function CommandBar() {
  const { offers, running } = useCommands()
  return (
    <>
      <Toolbar offers={offers} />
      <RunningChanges jobs={running} />
    </>
  )
}

/** Long: the buttons and More share one tab stop. */
function Toolbar({ offers }: { offers: readonly Offer[] }) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const shown = barCommands.flatMap(id => offers.filter(offer => offer.id === id))
  const folded = useFolded(row, shown.length)
  const [menu, setMenu] = useState<Point | null>(null)
  const [stop, setStop] = useState<CommandId | 'more'>('newFolder')
  const inBar = shown.slice(0, shown.length - folded)
  const stopAt = inBar.some(({ id }) => id === stop) ? stop : 'more'
  const rest = groupsOf(offers.filter(offer => !inBar.includes(offer)))

  const onKeyDown = (event: KeyboardEvent) => {
    const step = rowSteps[event.key]
    const buttons = [
      ...(bar.current?.querySelectorAll<HTMLElement>('[data-command]') ?? []),
    ].filter(button => !button.closest('[data-folded="true"]'))
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1
    if (!step || at < 0) return
    event.preventDefault()
    buttons[step(at, buttons.length)]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('filesCommands.bar')}
      className="st-commands-bar st-in-line st-pad-2 st-under"
      onKeyDown={onKeyDown}
    >
      <div ref={row} className="st-commands-row st-row st-grow">
        {shown.map((offer, at) => (
          <span key={offer.id} data-folded={at >= shown.length - folded}>
            <BarButton
              offer={offer}
              isStop={offer.id === stopAt}
              onFocus={() => setStop(offer.id)}
            />
          </span>
        ))}
      </div>
      <Button
        variant="text"
        color="inherit"
        data-command="more"
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        tabIndex={stopAt === 'more' ? 0 : -1}
        onFocus={() => setStop('more')}
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect()
          setMenu({ x: right, y: bottom + 4 })
        }}
      >
        <Icon name="more" />
        {t('filesCommands.more')}
      </Button>
      {menu && (
        <CommandMenu
          label={t('filesCommands.more')}
          groups={rest}
          at={menu}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

interface BarButtonProps {
  offer: Offer
  isStop: boolean
  onFocus: () => void
}

function BarButton({ offer, isStop, onFocus }: BarButtonProps) {
  const t = useT()
  const id = useId()
  const { refusal, keys } = offer
  const name = keys ? `${t(offer.label)} (${keyText(keys, t)})` : t(offer.label)
  return (
    <Button
      variant="text"
      color="inherit"
      data-command={offer.id}
      aria-disabled={refusal !== null}
      aria-describedby={refusal ? id : undefined}
      aria-keyshortcuts={shortcutsOf(keys)}
      title={refusal ? `${name}. ${t(refusal)}` : name}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={offer.run}
    >
      <Icon name={offer.icon} />
      {t(offer.label)}
      {refusal && (
        <span id={id} hidden>
          {t(refusal)}
        </span>
      )}
    </Button>
  )
}

/** How many of the row's parts have wrapped to a hidden second line. */
function useFolded(row: React.RefObject<HTMLDivElement | null>, count: number): number {
  const [folded, setFolded] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count means a new row
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const parts = [...element.children] as HTMLElement[] // spans, rendered above
      const first = parts[0]?.offsetTop ?? 0
      setFolded(parts.filter(part => part.offsetTop > first).length)
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const part of element.children) observer.observe(part) // labels of another language
    return () => observer.disconnect()
  }, [row, count])
  return folded
}
