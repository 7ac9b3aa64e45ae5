// The shell in jsdom, around whatever a test puts into it.
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { CoreAdminContext } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, vi } from 'vitest'
import { authProvider } from '#src/auth/authProvider.ts'
import { useUnsaved } from '#src/components/Leaving/unsaved.ts'
import { dataProvider } from '#src/dataProvider/index.ts'
import { i18nProvider } from '#src/i18n/i18nProvider.ts'
import { Frame } from '#src/layout/Layout.tsx'
import { Toasts } from '#src/layout/notices/Toasts.tsx'
import { allow, signIn, signOut } from '#src/session.ts'
import { seenAll } from '#tests/mocks/fixtures/operators.ts'
import { tokenFor } from '../session/tokens.ts'
import { serve } from './serve.ts'

export const store = {
  id: 7,
  name: 'Aurora',
  extra: '',
  full_name: 'Chain / Aurora',
  country: 'BR',
}

/** The server's response about a store and its connected operators. */
export const aboutStore = (about: typeof store, operators: readonly object[] = []) =>
  http.get(`*/ext/stores/${about.id}`, () =>
    HttpResponse.json({
      store: { ...about, picked: true },
      favourite: false,
      operators,
      lastReason: null,
    }),
  )

/** The server's response about ana, and what she was shown of the console. */
export const profileOf = (seen: typeof seenAll) => ({
  username: 'ana',
  name: 'Ana',
  pages: ['monitor'],
  created: '2026-01-05T09:00:00.000Z',
  sessions: [],
  seen,
})

/** The shell's own calls. */
const shellCalls = [
  http.get('*/ext/runtime', () =>
    HttpResponse.json({
      provider: { name: 'Provider', url: 'https://provider.example/' },
      demo: true,
      version: '1',
    }),
  ),
  http.get('*/ext/profile', () => HttpResponse.json(profileOf(seenAll))),
  http.get('*/ext/jobs', () => HttpResponse.json([])),
  aboutStore(store),
  http.post('*/ext/session/logout', () => HttpResponse.json({ status: 'ok', info: '' })),
]

/**
 * jsdom has no media queries: a window that is large or small as the test chooses, and can be
 * resized.
 */
export function standInWindow(large = true) {
  const listeners = new Set<() => void>()
  const query = {
    matches: large,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal('matchMedia', () => query)
  return {
    resize(next: boolean) {
      query.matches = next
      for (const listener of [...listeners]) listener()
    },
  }
}

/**
 * For each test of a file: signs ana in with these pages, in a large window, and answers the
 * shell's calls and `calls`.
 */
export function serveShell(pages: readonly string[], ...calls: RequestHandler[]) {
  const server = serve(...shellCalls, ...calls)
  beforeEach(() => {
    standInWindow()
    localStorage.clear()
    signOut()
    signIn(tokenFor(1000))
    allow(pages)
  })
  return server
}

/** A screen with unsaved text. */
export function Typed({ keeps }: { keeps: boolean }) {
  useUnsaved(true, 'store.ini', { keep: () => keeps })
  return null
}

export function showShell(children: ReactNode, address = '/journal') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
      >
        <Frame>{children}</Frame>
        <Toasts />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return { user: userEvent.setup() }
}

export const bar = () => within(screen.getByRole('banner'))
export const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
