// Tabs after the WAI-ARIA pattern, activated by hand: what they show may have to be loaded first.
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Reason } from '../Reason/Reason.tsx'
import './tabs.css'

export interface Tab {
  readonly name: string
  readonly label: string
  /** Where it leads, so that it can be opened in another tab of the browser. */
  readonly href: string
  /** Why it cannot be chosen now. */
  readonly disabled?: string | null
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Name of the one that is shown; the first one's when it is none of them. */
  current: string | null
  onChoose: (tab: Tab) => void
  /** What the current tab shows. */
  children: ReactNode
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The arrows, Home and End move the focus among the tabs. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null) {
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = tabs.findIndex(one => one.matches(':focus'))
  const next = at < 0 ? undefined : steps[event.key]?.(at, tabs.length)
  if (next === undefined) return
  event.preventDefault()
  tabs[next]?.focus()
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

export function Tabs({ label, tabs, current, onChoose, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const active = tabs.find(({ name }) => name === current) ?? tabs[0]

  const drawn = (tab: Tab, describedBy?: string) => (
    <a
      key={tab.name}
      role="tab"
      id={`${id}${tab.name}`}
      className="st-tab"
      href={tab.disabled ? undefined : tab.href}
      aria-selected={tab === active}
      aria-controls={tab === active ? `${id}panel` : undefined}
      aria-disabled={tab.disabled ? true : undefined}
      aria-describedby={describedBy}
      tabIndex={tab === active ? 0 : -1}
      onClick={event => {
        if (!isPlain(event)) return
        event.preventDefault()
        if (!tab.disabled) onChoose(tab)
      }}
      onKeyDown={event => {
        if (event.key !== ' ') return
        event.preventDefault()
        if (!tab.disabled) onChoose(tab)
      }}
    >
      {tab.label}
    </a>
  )

  return (
    <div className="st-tabs">
      <div
        role="tablist"
        aria-label={label}
        className="st-tab-list"
        ref={list}
        onKeyDown={event => moveFocus(event, list.current)}
      >
        {tabs.map(tab =>
          tab.disabled ? (
            <Reason key={tab.name} text={tab.disabled}>
              {reason => drawn(tab, reason)}
            </Reason>
          ) : (
            drawn(tab)
          ),
        )}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={active && `${id}${active.name}`}
        className="st-tab-panel"
      >
        {children}
      </div>
    </div>
  )
}
