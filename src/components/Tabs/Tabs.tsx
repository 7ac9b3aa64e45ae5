// Tabs following the WAI-ARIA pattern, activated manually: their content may have to load first.

import { Tab as OneTab, Tabs as Strip, Tooltip } from '@mui/material'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { rowSteps } from '../keys.ts'
import { isPlainClick } from '../useSearchAddress.ts'
import './tabs.css'

export interface Tab {
  readonly name: string
  readonly label: string
  /** The tab's address, so that it can be opened in another browser tab. */
  readonly href: string
  /** Why it cannot be chosen now. */
  readonly disabled?: string | null
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Name of the current tab; the first one if it is none of them. */
  current: string | null
  onChoose: (tab: Tab) => void
  /** The current tab's content. */
  children: ReactNode
}

/** Replaces MUI's, which skips disabled tabs: nobody would hear why they are disabled. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.findIndex(tab => tab.matches(':focus'))
  const next = at < 0 ? undefined : rowSteps[event.key]?.(at, tabs.length)
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  tabs[next]?.focus()
}

export function Tabs({ label, tabs, current, onChoose, children }: TabsProps) {
  const id = useId()
  const active = tabs.find(({ name }) => name === current) ?? tabs[0]
  return (
    <div className="st-tabs st-gap-4 st-column">
      <Strip
        aria-label={label}
        value={active ? tabs.indexOf(active) : false}
        variant="scrollable"
        allowScrollButtonsMobile
        slotProps={{ list: { onKeyDownCapture: moveFocus } }}
      >
        {tabs.map(tab => (
          <Tooltip key={tab.name} title={tab.disabled} describeChild>
            <OneTab
              component="a"
              id={`${id}${tab.name}`}
              label={tab.label}
              href={tab.disabled ? undefined : tab.href}
              aria-controls={tab === active ? `${id}panel` : undefined}
              aria-disabled={tab.disabled ? true : undefined}
              onClick={(event: MouseEvent) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                if (!tab.disabled) onChoose(tab)
              }}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== ' ') return
                event.preventDefault()
                if (!tab.disabled) onChoose(tab)
              }}
            />
          </Tooltip>
        ))}
      </Strip>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={active && `${id}${active.name}`}
        className="st-tab-panel st-column"
      >
        {children}
      </div>
    </div>
  )
}
