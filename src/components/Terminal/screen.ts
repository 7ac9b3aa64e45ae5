// xterm.js with its size, search and links. It loads only with screens that show a terminal.
import '@xterm/xterm/css/xterm.css'
import { FitAddon } from '@xterm/addon-fit'
import { type ISearchOptions, SearchAddon } from '@xterm/addon-search'
import { WebLinksAddon } from '@xterm/addon-web-links'
import { Terminal } from '@xterm/xterm'
import { subscribeTheme } from '#src/theme/scheme.ts'
import { coloursOf, type TerminalTheme } from './themes.ts'

export interface Looks {
  readonly fontSize: number
  readonly theme: TerminalTheme
  readonly screenReader: boolean
}

export interface Screen {
  readonly terminal: Terminal
  look(looks: Looks): void
  /** Fills its element and returns its size; null when the element has none. */
  fit(): { columns: number; rows: number } | null
  find(text: string, backwards: boolean): boolean
  endFind(): void
  dispose(): void
}

const font =
  'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "Liberation Mono", monospace'
const scrollBack = 5000
const noDecorations: ISearchOptions = { incremental: false, caseSensitive: false }

/** Opens only links the console itself would offer, in a window without access to this one. */
function follow(_: MouseEvent, address: string): void {
  if (/^https?:\/\//i.test(address)) window.open(address, '_blank', 'noopener,noreferrer')
}

/** A terminal in an element. @param label the name of its input; without it the terminal is read-only. */
export function openScreen(place: HTMLElement, looks: Looks, label?: string): Screen {
  const reads = label === undefined
  const terminal = new Terminal({
    allowProposedApi: true,
    convertEol: false,
    cursorBlink: !reads && !matchMedia('(prefers-reduced-motion: reduce)').matches,
    disableStdin: reads,
    fontFamily: font,
    fontSize: looks.fontSize,
    minimumContrastRatio: 4.5,
    screenReaderMode: looks.screenReader,
    scrollback: scrollBack,
    theme: coloursOf(looks.theme),
  })
  const fit = new FitAddon()
  const search = new SearchAddon()
  terminal.loadAddon(fit)
  terminal.loadAddon(search)
  terminal.loadAddon(new WebLinksAddon(follow))
  terminal.open(place)
  if (label !== undefined) terminal.textarea?.setAttribute('aria-label', label)
  let { theme } = looks
  const stop = subscribeTheme(() => {
    terminal.options.theme = coloursOf(theme)
  })
  return {
    terminal,
    look(next) {
      theme = next.theme
      terminal.options.fontSize = next.fontSize
      terminal.options.theme = coloursOf(theme)
      terminal.options.screenReaderMode = next.screenReader
    },
    fit() {
      const size = fit.proposeDimensions()
      if (!size || !Number.isFinite(size.cols) || !Number.isFinite(size.rows)) return null
      const columns = Math.max(2, Math.min(500, size.cols))
      const rows = Math.max(2, Math.min(300, size.rows))
      if (columns !== terminal.cols || rows !== terminal.rows) terminal.resize(columns, rows)
      return { columns, rows }
    },
    find: (text, backwards) =>
      backwards ? search.findPrevious(text, noDecorations) : search.findNext(text, noDecorations),
    endFind: () => search.clearDecorations(),
    dispose() {
      stop()
      terminal.dispose()
    },
  }
}
