import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#src/components/Icon.tsx'
import { Dialog } from '#src/components/Modal/Dialog.tsx'
import { Option } from '#src/components/Option.tsx'
import { useDebounced } from '#src/components/useDebounced.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { closeOverlay, openOverlay, useOverlay } from '../overlays.ts'
import { useLogout } from '../session/useLogout.tsx'
import { type Entry, type EntryGroup, usePalette } from './paletteEntries.ts'
import './palette.css'

interface PaletteOptionProps {
  id: string
  entry: Entry
  active: boolean
  onChoose: () => void
}

function PaletteOption({ id, entry, active, onChoose }: PaletteOptionProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Option
      ref={place}
      id={id}
      aria-selected={active}
      aria-disabled={entry.disabled !== undefined}
      className="st-palette-option st-option st-in-line st-gap-3"
      onMouseDown={event => event.preventDefault()} // the field keeps the focus
      onClick={onChoose}
    >
      <Icon name={entry.icon} />
      <span className="st-wrap">{shownName(entry.text)}</span>
      {(entry.disabled ?? entry.hint) && (
        <span className="st-right st-end st-small st-soft st-wrap">
          {shownName(entry.disabled ?? entry.hint ?? '')}
        </span>
      )}
    </Option>
  )
}

interface ListProps {
  id: string
  groups: readonly EntryGroup[]
  active: Entry | undefined
  onChoose: (entry: Entry) => void
}

function List({ id, groups, active, onChoose }: ListProps) {
  const t = useT()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('looks.palette.open')}
      className="st-palette-list st-grow st-scroll"
    >
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a list box
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div
            id={`${id}-${title}`}
            className="st-palette-title st-fine st-strong st-soft"
            role="presentation"
          >
            {t(title)}
          </div>
          {entries.map(entry => (
            <PaletteOption
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              active={entry === active}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Announces the result once typing pauses; says so in its place when there is none. */
function Outcome({
  count,
  typed,
  busy,
  failed,
}: Record<'busy' | 'failed', boolean> & { count: number; typed: string }) {
  const t = useT()
  const status = busy
    ? t('looks.palette.searching')
    : failed
      ? t('looks.palette.failed')
      : count === 0
        ? t('looks.palette.none', { text: typed.trim() })
        : t('looks.palette.found', { smart_count: count })
  return (
    <p className="st-pad-wide st-rigid st-over st-fine st-soft" role="status">
      {status}
    </p>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(count - 1, at + 8),
  PageUp: at => Math.max(0, at - 8),
}

interface SearchProps {
  close: (then?: () => void) => void
  logout: () => void
}

function Search({ close, logout }: SearchProps) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const rested = useDebounced(typed)
  const showKeys = () => openOverlay('sheet')
  const { groups, busy, failed } = usePalette(typed, rested, { logout, showKeys })
  const entries = groups.flatMap(group => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(entry => entry.id === activeId),
  )
  const active = entries[at]
  const choose = (entry: Entry | undefined) => {
    if (entry && entry.disabled === undefined) close(entry.run)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (event.key === 'Enter') choose(active)
    else if (step && entries.length > 0) setActiveId(entries[step(at, entries.length)]?.id ?? null)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="st-palette-field st-in-line st-gap-3 st-rigid st-under st-soft">
        <Icon name="search" />
        <input
          className="st-grow"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-autocomplete="list"
          aria-label={t('looks.palette.label')}
          placeholder={t('looks.palette.label')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={event => {
            setTyped(event.target.value)
            setActiveId(null)
          }}
        />
        <button type="button" aria-label={`${t('action.close')} Esc`} onClick={() => close()}>
          <kbd>Esc</kbd>
        </button>
      </div>
      <List id={id} groups={groups} active={active} onChoose={choose} />
      <Outcome count={entries.length} typed={typed} busy={busy} failed={failed} />
    </>
  )
}

/** Finds pages, stores and commands by a few letters. */
export default function CommandPalette() {
  const t = useT()
  const open = useOverlay() === 'palette'
  const { logout, question } = useLogout()
  /** Closes first, so that the focus is back where it was before anything else takes it. */
  const close = (then?: () => void) => {
    flushSync(closeOverlay)
    then?.()
  }
  return (
    <>
      <Dialog
        open={open}
        onCancel={closeOverlay}
        className="st-palette"
        maxWidth="sm"
        label={t('looks.palette.open')}
        lightly
      >
        <Search close={close} logout={logout} />
      </Dialog>
      {question}
    </>
  )
}
