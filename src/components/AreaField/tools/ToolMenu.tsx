import { Button, Menu, MenuItem } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#src/components/Icon.tsx'
import { useT } from '#src/i18n/useT.ts'

export interface MenuEntry {
  id: string
  label: string
  disabled?: boolean
  run: () => void
}

interface ToolMenuProps {
  label: 'draw' | 'change'
  entries: readonly MenuEntry[]
}

/** A button with the tools of one kind. */
export function ToolMenu({ label, entries }: ToolMenuProps) {
  const t = useT()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const name = t(`places.areaTools.menu.${label}`)
  /** Closes first: the focus is back at the button before a tool takes it. */
  const choose = (entry: MenuEntry) => {
    flushSync(() => setOpen(false))
    button.current?.focus()
    entry.run()
  }
  return (
    <>
      <Button
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {name}
        <Icon name="down" />
      </Button>
      <Menu
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        onKeyDown={event => event.stopPropagation()} // the page behind has its own keys
        transitionDuration={0}
        container={() => document.querySelector('main')} // a landmark, for screen reader navigation
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {entries.map(entry => (
          <MenuItem key={entry.id} disabled={entry.disabled} onClick={() => choose(entry)}>
            {entry.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
