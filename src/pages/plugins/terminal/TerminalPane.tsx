import { useEffect, useRef, useState } from 'react'
import { useLooks } from '#src/components/Terminal/prefs.ts'
import { openScreen, type Screen } from '#src/components/Terminal/screen.ts'
import { type LinkFacts, TerminalLink, type TerminalTicket } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { HeldKeys } from './held.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { type PaneHandle, runsAtOnce, withHeld } from './pane.ts'
import { StateLine } from './StateLine.tsx'

interface TerminalPaneProps {
  id: string
  number: number
  first?: TerminalTicket | undefined
  visible: boolean
  onReady: (handle: PaneHandle | null) => void
  onSearch: () => void
  /** The keyboard leaves the terminal. */
  onLeave: () => void
}

interface Keys {
  readonly onSearch: () => void
  readonly onLeave: () => void
}

/** Handles the console's own keys. True for a key that goes to the shell. */
function isForShell(event: KeyboardEvent, { terminal }: Screen, keys: Keys): boolean {
  if (event.type !== 'keydown' || !event.ctrlKey) return true
  const letter = event.shiftKey ? event.key.toLowerCase() : ''
  const selected = terminal.getSelection()
  if (event.key === 'F6') keys.onLeave()
  else if (letter === 'f') keys.onSearch()
  else if ((letter === 'c' || event.key === 'Insert') && selected !== '')
    void navigator.clipboard?.writeText(selected)
  else return true
  event.preventDefault()
  return false
}

/** Runs before the terminal, which would send pasted text at once. @returns the function that stops it. */
function hearPasting(place: HTMLElement, paste: (text: string) => void): () => void {
  const heard = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    paste(event.clipboardData?.getData('text/plain') ?? '')
  }
  place.addEventListener('paste', heard, { capture: true })
  return () => place.removeEventListener('paste', heard, { capture: true })
}

/**
 * A terminal with its connection. It stays mounted while another one is shown. Long: screen and connection have
 * the same lifetime, and each effect works on both.
 */
export function TerminalPane(props: TerminalPaneProps) {
  const { id, number, visible } = props
  const t = useT()
  const looks = useLooks()
  const place = useRef<HTMLDivElement>(null)
  const screen = useRef<Screen>(undefined)
  const link = useRef<TerminalLink>(undefined)
  const latest = useRef(props)
  latest.current = props
  const firstLooks = useRef(looks)
  const label = useRef(t('terminal.input', { number: String(number) }))
  const [facts, setFacts] = useState<LinkFacts>()
  const [pasting, setPasting] = useState('')

  useEffect(() => {
    if (!place.current) return
    const held = new HeldKeys()
    const shown = openScreen(place.current, firstLooks.current, label.current)
    const { terminal } = shown
    const paste = (text: string) => {
      if (runsAtOnce(text)) return setPasting(text)
      terminal.paste(text)
      terminal.focus()
    }
    const stopHearing = hearPasting(place.current, paste)
    const line = new TerminalLink(
      id,
      {
        bytes: bytes => terminal.write(bytes, () => line.shown(bytes.length)),
        reset: () => terminal.reset(),
        changed: setFacts,
      },
      latest.current.first,
    )
    const keys = {
      onSearch: () => latest.current.onSearch(),
      onLeave: () => latest.current.onLeave(),
    }
    terminal.attachCustomKeyEventHandler(event => isForShell(event, shown, keys))
    terminal.onData(data => void line.type(withHeld(data, held.take())))
    const measure = () => {
      const size = shown.fit()
      if (size) line.resize(size)
      return size
    }
    line.start(measure() ?? { columns: terminal.cols, rows: terminal.rows })
    const observer = new ResizeObserver(() => measure())
    observer.observe(place.current)
    screen.current = shown
    link.current = line
    latest.current.onReady({ screen: shown, link: line, paste, held })
    return () => {
      latest.current.onReady(null)
      stopHearing()
      observer.disconnect()
      line.stop()
      shown.dispose()
    }
  }, [id])

  useEffect(() => {
    screen.current?.look(looks)
    const size = screen.current?.fit()
    if (size) link.current?.resize(size)
  }, [looks])

  // Showing a terminal focuses it, ready for typing.
  useEffect(() => {
    if (visible) screen.current?.terminal.focus()
  }, [visible])

  // After the dialog, which returns the focus to where it was: the Paste button.
  const wasPasting = useRef(false)
  useEffect(() => {
    if (pasting !== '') wasPasting.current = true
    else if (wasPasting.current) {
      wasPasting.current = false
      screen.current?.terminal.focus()
    }
  }, [pasting])

  return (
    <div className="st-column st-grow" hidden={!visible}>
      <section
        className="st-terminal-place"
        aria-label={t('terminal.screen', { number: String(number) })}
        data-state={facts?.state ?? 'connecting'}
      >
        <div ref={place} />
      </section>
      <StateLine facts={facts} link={link.current} />
      <PasteDialog
        text={pasting}
        onCancel={() => setPasting('')}
        onPaste={() => {
          setPasting('')
          screen.current?.terminal.paste(pasting)
        }}
      />
    </div>
  )
}
