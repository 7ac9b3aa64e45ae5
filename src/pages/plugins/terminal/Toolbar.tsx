import { Button, Checkbox, FormControlLabel, Select, Tooltip } from '@mui/material'
import { useNotify } from 'ra-core'
import { type PointerEvent, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { Icon } from '#src/components/Icon.tsx'
import { chooseLooks, fontSizes, useLooks } from '#src/components/Terminal/prefs.ts'
import { type TerminalTheme, terminalThemes } from '#src/components/Terminal/themes.ts'
import { useT } from '#src/i18n/useT.ts'
import { type HeldKey, HeldKeys } from './held.ts'
import { keyData, type PaneHandle, type TouchKey, touchKeys } from './pane.ts'
import { SearchBar } from './SearchBar.tsx'

interface ToolbarProps {
  pane: PaneHandle | undefined
  /** No more are allowed. */
  full: boolean
  opening: boolean
  onOpen: () => void
  onClose: (() => void) | undefined
  searching: boolean
  onSearching: (searching: boolean) => void
}

export function Toolbar(props: ToolbarProps) {
  const { pane, full, opening, onOpen, onClose, searching, onSearching } = props
  const t = useT()
  const { pages } = useSession()
  const focus = () => pane?.screen.terminal.focus()
  return (
    <>
      <div className="st-row" role="toolbar" aria-label={t('terminal.tools')}>
        <Button
          onClick={onOpen}
          disabled={full || opening}
          title={full ? t('terminal.full') : undefined}
        >
          <Icon name="plus" />
          {t('terminal.new')}
        </Button>
        <Button onClick={onClose} disabled={!onClose}>
          <Icon name="close" />
          {t('terminal.close')}
        </Button>
        <ClipboardButtons pane={pane} />
        <Button aria-expanded={searching} onClick={() => onSearching(!searching)} disabled={!pane}>
          <Icon name="search" />
          {t('action.search')}
        </Button>
        <LookChoices />
        {pages?.includes('journal') && (
          <Button component={Link} to="/journal?operation=closeTerminal">
            <Icon name="journal" />
            {t('terminal.recordings')}
          </Button>
        )}
      </div>
      <TouchKeys pane={pane} />
      {searching && pane && (
        <SearchBar
          screen={pane.screen}
          onClose={() => {
            onSearching(false)
            focus()
          }}
        />
      )}
    </>
  )
}

function ClipboardButtons({ pane }: Pick<ToolbarProps, 'pane'>) {
  const t = useT()
  const notify = useNotify()
  const copy = async () => {
    const text = pane?.screen.terminal.getSelection() ?? ''
    if (text === '') return notify(t('terminal.nothingSelected'), { type: 'info' })
    try {
      await navigator.clipboard.writeText(text)
      notify(t('terminal.copied'), { type: 'success' })
    } catch {
      notify(t('terminal.clipboardRefused'), { type: 'warning' })
    }
  }
  const paste = async () => {
    try {
      pane?.paste(await navigator.clipboard.readText())
    } catch {
      notify(t('terminal.clipboardRefused'), { type: 'warning' })
    }
  }
  return (
    <>
      <Button disabled={!pane} onClick={() => void copy()}>
        <Icon name="copy" />
        {t('action.copy')}
      </Button>
      <Button disabled={!pane} onClick={() => void paste()}>
        <Icon name="paste" />
        {t('action.paste')}
      </Button>
    </>
  )
}

function LookChoices() {
  const t = useT()
  const { fontSize, theme, screenReader } = useLooks()
  const isTheme = (value: string): value is TerminalTheme =>
    terminalThemes.some(terminalTheme => terminalTheme === value)
  return (
    <>
      <Tooltip title={fontSize <= fontSizes.least ? '' : t('terminal.smaller')}>
        <Button
          aria-label={t('terminal.smaller')}
          disabled={fontSize <= fontSizes.least}
          onClick={() => chooseLooks({ fontSize: fontSize - 1 })}
        >
          <span className="st-terminal-letters" data-to="smaller" />
        </Button>
      </Tooltip>
      <Tooltip title={fontSize >= fontSizes.most ? '' : t('terminal.larger')}>
        <Button
          aria-label={t('terminal.larger')}
          disabled={fontSize >= fontSizes.most}
          onClick={() => chooseLooks({ fontSize: fontSize + 1 })}
        >
          <span className="st-terminal-letters" data-to="larger" />
        </Button>
      </Tooltip>
      <label className="st-in-line">
        {t('terminal.theme')}
        <Select
          native
          value={theme}
          onChange={({ target }) => {
            if (isTheme(target.value)) chooseLooks({ theme: target.value })
          }}
        >
          {terminalThemes.map(terminalTheme => (
            <option key={terminalTheme} value={terminalTheme}>
              {t(`terminal.themes.${terminalTheme}`)}
            </option>
          ))}
        </Select>
      </label>
      <FormControlLabel
        className="st-in-line"
        control={<Checkbox />}
        checked={screenReader}
        onChange={(_, isTicked) => chooseLooks({ screenReader: isTicked })}
        label={t('terminal.screenReader')}
      />
    </>
  )
}

const nobody = new HeldKeys()

/** Keeps the on-screen keyboard open: the terminal keeps the focus. */
const keepKeyboard = (event: PointerEvent) => event.preventDefault()

/** Keys that a touch screen's keyboard lacks; hidden elsewhere. */
function TouchKeys({ pane }: Pick<ToolbarProps, 'pane'>) {
  const t = useT()
  const keys = pane?.held ?? nobody
  const held = useSyncExternalStore(keys.subscribe, keys.now)
  const hold = (key: HeldKey) => {
    keys.toggle(key)
    pane?.screen.terminal.focus()
  }
  const press = (key: TouchKey) => {
    const { applicationCursorKeysMode } = pane?.screen.terminal.modes ?? {}
    pane?.link.type(keyData(key, applicationCursorKeysMode === true, keys.take()))
    pane?.screen.terminal.focus()
  }
  return (
    <div className="st-terminal-keys st-row" role="toolbar" aria-label={t('terminal.keys.label')}>
      {(['ctrl', 'alt'] as const).map(key => (
        <Button
          key={key}
          aria-pressed={held.has(key)}
          onPointerDown={keepKeyboard}
          onClick={() => hold(key)}
        >
          {t(`terminal.keys.${key}`)}
        </Button>
      ))}
      {touchKeys.map(key => (
        <Button
          key={key}
          aria-label={t(`terminal.keys.${key}`)}
          onPointerDown={keepKeyboard}
          onClick={() => press(key)}
        >
          {signs[key] ?? t(`terminal.keys.${key}`)}
        </Button>
      ))}
    </div>
  )
}

const signs: Partial<Record<TouchKey, string>> = { up: '↑', down: '↓', left: '←', right: '→' }
