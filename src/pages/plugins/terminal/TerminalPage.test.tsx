// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Screen } from '#src/components/Terminal/screen.ts'
import type { TerminalList } from '#src/dataProvider/index.ts'
import type { LinkEars, LinkFacts } from '#src/dataProvider/sockets/terminalWire.ts'
import { allow } from '#src/session.ts'
import { show as showPage, withOwnStore } from '#tests/support/pages/peoplePage.tsx'
import TerminalPage from './TerminalPage.tsx'

interface Line {
  readonly id: string
  readonly ears: LinkEars
  readonly typed: string[]
  stayed: number
  stopped: boolean
}

const stand = vi.hoisted(() => ({ lines: [] as unknown[], screens: [] as unknown[] }))
const lines = stand.lines as Line[]
const screens = stand.screens as { typed: (data: string) => void; shown: string }[]

// Replaces the socket and the screen: the tests check the calls to them.
vi.mock('#src/dataProvider/sockets/terminalLink.ts', () => ({
  TerminalLink: class {
    readonly own: Line
    readonly again = vi.fn()
    constructor(id: string, ears: LinkEars) {
      this.own = { id, ears, typed: [], stayed: 0, stopped: false }
      stand.lines.push(this.own)
    }
    start() {}
    stop() {
      this.own.stopped = true
    }
    type(text: string) {
      this.own.typed.push(text)
      return true
    }
    shown() {}
    resize() {}
    stay = () => {
      this.own.stayed += 1
    }
  },
}))
vi.mock('#src/components/Terminal/screen.ts', () => ({
  openScreen: (): Partial<Record<keyof Screen, unknown>> => {
    const own = { typed: (_: string) => {}, shown: '' }
    stand.screens.push(own)
    return {
      terminal: {
        cols: 80,
        rows: 24,
        modes: { applicationCursorKeysMode: false },
        attachCustomKeyEventHandler: () => {},
        onData: (heard: (data: string) => void) => {
          own.typed = heard
        },
        write: (bytes: Uint8Array, done: () => void) => {
          own.shown += new TextDecoder().decode(bytes)
          done()
        },
        reset: () => {
          own.shown = ''
        },
        focus: () => {},
        getSelection: () => '',
        paste: (text: string) => own.typed(text),
      },
      look: () => {},
      fit: () => ({ columns: 80, rows: 24 }),
      find: (text: string) => own.shown.includes(text),
      endFind: () => {},
      dispose: () => {},
    }
  },
}))

const none: TerminalList = {
  offer: { available: true, account: 'restricted', reason: null },
  most: 2,
  idle: 900,
  recorded: 1000,
  terminals: [],
}
const terminalOf = (id: string) => ({
  id,
  columns: 80,
  rows: 24,
  attached: false,
  started: '2026-11-20T08:16:02.000Z',
})
const open: LinkFacts = { state: 'open', recording: 'whole', idle: 0, ended: null }

let opened = 0
const openTerminal = vi.fn(async () => {
  opened += 1
  const expires = '2026-11-20T08:16:32.000Z'
  const path = '/ext/terminals/socket' as const
  return { status: 'ok' as const, terminal: `new-${opened}`, ticket: 'x'.repeat(43), path, expires }
})
const closeTerminal = vi.fn(async () => ({ status: 'ok', info: '' }))

afterEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
})
withOwnStore()
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  allow(['terminal', 'journal'])
  opened = 0
  lines.length = 0
  screens.length = 0
})
const show = (list: TerminalList = none) =>
  showPage(TerminalPage, '/plugins/terminal', {
    listTerminals: async () => list,
    openTerminal,
    closeTerminal,
  })

/** One terminal is already open. */
async function showOne() {
  const user = show({ ...none, terminals: [terminalOf('a')] })
  await screen.findByRole('tab', { name: 'Terminal 1' })
  return user
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const line = (at = 0) => lines[at] ?? expect.unreachable('no line')
const change = async (facts: Partial<LinkFacts>, at = 0) =>
  waitFor(() => line(at).ears.changed({ ...open, ...facts }))

describe('the terminals of a store', () => {
  it('one is opened for who comes, and it is said as whom and that it is recorded', async () => {
    show()
    await screen.findByRole('region', { name: 'Terminal 1, output' })
    expect(openTerminal).toHaveBeenCalledOnce()
    expect(screen.getByText(/as a user without privileges/).textContent).toContain('is recorded')
    await change({})
    await screen.findByText('Connected')
  })

  it('those that were there are there again, and no other one is opened', async () => {
    show({ ...none, terminals: [terminalOf('a'), terminalOf('b')] })
    await screen.findByRole('tab', { name: 'Terminal 2' })
    expect([tabs(), lines.map(({ id }) => id)]).toEqual([
      ['Terminal 1', 'Terminal 2'],
      ['a', 'b'],
    ])
    expect(openTerminal).not.toHaveBeenCalled()
    // Two are allowed: a third is not offered.
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'New terminal' })
    expect([more.disabled, more.title]).toEqual([
      true,
      'You have the maximum number of terminals open',
    ])
  })

  it('a new one is shown, closing it leads back, and the last one leaves none', async () => {
    const user = show({ ...none, terminals: [terminalOf('a')] })
    await user.click(await screen.findByRole('button', { name: 'New terminal' }))
    const second = await screen.findByRole('tab', { name: 'Terminal 2' })
    await waitFor(() => expect(second.ariaSelected).toBe('true'))
    await user.click(screen.getByRole('button', { name: 'Close terminal' }))
    await waitFor(() => expect(tabs()).toEqual(['Terminal 1']))
    expect(closeTerminal).toHaveBeenCalledWith('new-1', 17)
    await user.click(screen.getByRole('button', { name: 'Close terminal' }))
    await screen.findByText('No terminal is open')
    expect(openTerminal).toHaveBeenCalledOnce()
    expect(lines.every(({ stopped }) => stopped)).toBe(true)
  })

  it('where there is no shell it says why', async () => {
    show({ ...none, offer: { available: false, account: 'server', reason: 'Not configured.' } })
    await screen.findByText('No shell available')
    expect(screen.getByText('Not configured.')).toBeTruthy()
    expect(openTerminal).not.toHaveBeenCalled()
  })
})

describe('a line', () => {
  it('that is lost says so, and can be tried again; one that is elsewhere is taken back', async () => {
    await showOne()
    await change({ state: 'lost' })
    await screen.findByRole('button', { name: 'Try now' })
    expect(screen.getByText(/The shell keeps running; trying to reconnect/)).toBeTruthy()
    await change({ state: 'taken' })
    await screen.findByRole('button', { name: 'Use here' })
    await change({ state: 'ended', ended: { why: 'exit', code: 3 } })
    await screen.findByText('The shell exited with code 3.')
    await change({ state: 'ended', ended: { why: 'page', code: null } })
    await screen.findByText(/you no longer have permission to use this page/)
  })

  it('that ends for idleness warns, and somebody can stay', async () => {
    const user = await showOne()
    await change({ idle: 60 })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('60 s')
    await user.click(within(alert).getByRole('button', { name: 'Keep open' }))
    expect(line().stayed).toBe(1)
  })

  it('whose recording was cut says so', async () => {
    await showOne()
    await change({ recording: 'cut' })
    await screen.findByText(/has reached its limit/)
  })
})

describe('the tools', () => {
  it('search in what was shown, and say when it is not there', async () => {
    const user = await showOne()
    line().ears.bytes(new TextEncoder().encode('a stuck order'))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    const field = screen.getByRole('searchbox', { name: 'Search the output' })
    await user.type(field, 'stuck')
    expect(screen.queryByText('No matches')).toBeNull()
    await user.type(field, 'x')
    expect(screen.getByText('No matches')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('letters, colours and the mode for screen readers are remembered', async () => {
    const user = show({ ...none, terminals: [terminalOf('a')] })
    await user.click(await screen.findByRole('button', { name: 'Increase font size' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Colours' }), 'High contrast')
    await user.click(screen.getByRole('checkbox', { name: 'Screen reader mode' }))
    const kept = JSON.parse(localStorage.getItem('support-tools.terminal') ?? 'null')
    expect(kept).toEqual({ fontSize: 15, theme: 'contrast', screenReader: true })
  })

  it('keys a touch screen has not: Ctrl is held for the next one', async () => {
    const user = show({ ...none, terminals: [terminalOf('a')] })
    const keys = within(await screen.findByRole('toolbar', { name: 'Keys', hidden: true }))
    await user.click(keys.getByRole('button', { name: 'Esc', hidden: true }))
    await user.click(keys.getByRole('button', { name: 'Up', hidden: true }))
    await user.click(keys.getByRole('button', { name: 'Ctrl', hidden: true }))
    act(() => screens[0]?.typed('c'))
    expect(keys.queryByRole('button', { pressed: true, hidden: true })).toBeNull()
    screens[0]?.typed('c')
    expect(line().typed).toEqual(['\x1b', '\x1b[A', '\x03', 'c'])
  })
})

describe('what is pasted', () => {
  const paste = (text: string) => {
    const place = screen.getByRole('region', { name: 'Terminal 1, output' })
    fireEvent.paste(place.firstElementChild ?? place, { clipboardData: { getData: () => text } })
  }

  it('goes in as it is, when nothing runs of it', async () => {
    await showOne()
    paste('ls -l')
    expect([line().typed, screen.queryByRole('dialog')]).toEqual([['ls -l'], null])
  })

  it('is looked at first when it has lines, and goes in only when somebody says so', async () => {
    const user = await showOne()
    const lines = 'cd /spool\nrm -rf ./*\n'
    paste(lines)
    const dialog = await screen.findByRole('dialog', { name: 'Paste 2 lines?' })
    expect(within(dialog).getByRole('region', { name: 'Text to paste' }).textContent).toBe(lines)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect([line().typed, screen.queryByRole('dialog')]).toEqual([[], null])
    paste(lines)
    const again = await screen.findByRole('dialog', { name: 'Paste 2 lines?' })
    await user.click(within(again).getByRole('button', { name: 'Paste' }))
    expect(line().typed).toEqual([lines])
  })

  it('one line with its end runs too', async () => {
    await showOne()
    paste('reboot\r')
    await screen.findByRole('dialog', { name: 'Paste 1 line?' })
    expect(line().typed).toEqual([])
  })
})
