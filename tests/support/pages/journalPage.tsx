// The journal's screens on the mocks, with a journal of the test.
import { configure, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import JournalPage from '#src/pages/journal/JournalPage.tsx'
import type { World } from '#tests/mocks/shared/world.ts'
import { enter, mock, withPeople } from './peoplePage.tsx'
import { showAlone } from './showAlone.tsx'

// Only to end what hangs.
configure({ asyncUtilTimeout: 10_000 })

type Entry = World['journal'][number]

/** jsdom has no layout. */
class Wide {
  readonly tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell
  }
  observe() {
    const entry = { contentRect: { width: 600, height: 260 } } as ResizeObserverEntry // the properties that are read
    this.tell([entry], this)
  }
  unobserve() {}
  disconnect() {}
}

/** Sets up the mocks, the lazy parts of the views, and whatever jsdom lacks. */
export function withJournal(): void {
  withPeople()
  // Loads them first, so that no test waits for the machine.
  beforeAll(() =>
    Promise.all([
      import('#src/components/Chart/Drawing.tsx'),
      import('#src/pages/journal/MoreFilters.tsx'),
      import('#src/pages/journal/PeriodDays.tsx'),
      import('#src/pages/journal/record/RecordPanel.tsx'),
      import('#src/pages/journal/statistics/Statistics.tsx'),
      import('#src/pages/journal/statistics/Timeline.tsx'),
    ]),
  )
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', Wide)
    const nothing = () => undefined
    vi.stubGlobal('matchMedia', () => ({
      matches: true, // reduced motion
      addEventListener: nothing,
      removeEventListener: nothing,
    }))
  })
  afterEach(() => vi.unstubAllGlobals())
}

export const connection = '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1'

/** A record of the journal; `keep` sets its id. */
export const entry = (more: Partial<Entry> = {}): Entry => ({
  id: 1,
  at: '2026-11-20T08:16:02.000Z',
  operator: 'ana',
  store: { id: 7, name: 'Belém Praça' },
  connection: null,
  reason: 'Printer queue is stuck',
  operation: 'saveFile',
  target: '/config/store.ini',
  outcome: 'ok',
  info: null,
  durationMs: 3,
  address: '10.0.0.7',
  ...more,
})

/** Replaces the journal by these records, numbered in order. */
export function keep(entries: readonly Entry[]): void {
  mock.world.journal.splice(0, Number.POSITIVE_INFINITY)
  mock.world.journal.push(...entries.map((item, at) => ({ ...item, id: at + 1 })))
}

/** Opens the journal's screen at an address, for a signed-in operator. */
export function open(address = '/journal') {
  enter('demo')
  return showAlone(JournalPage, address)
}

export const queryNow = () => Object.fromEntries(new URLSearchParams(location.search))
export const grid = () => screen.findByRole('grid', { name: 'Journal' })
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const region = (name: string | RegExp) => screen.findByRole('region', { name })
