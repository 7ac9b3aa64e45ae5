// The shell in jsdom, around whatever a test puts into it.
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { CoreAdminContext } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { authProvider } from '#src/auth/authProvider.ts'
import { dataProvider } from '#src/dataProvider/index.ts'
import { i18nProvider } from '#src/i18n/i18nProvider.ts'
import { Frame } from '#src/layout/Layout.tsx'
import { Toasts } from '#src/layout/notices/Toasts.tsx'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token as the console reads it; no server takes it. */
export const tokenFor = (seconds: number, username = 'ana') =>
  `${part({})}.${part({ username, exp: Math.floor(Date.now() / 1000) + seconds })}.s`

export const store = {
  id: 7,
  name: 'Aurora',
  extra: '',
  full_name: 'Chain / Aurora',
  country: 'BR',
}

/** What the shell itself asks. */
export const shellCalls = [
  http.get('*/ext/runtime', () =>
    HttpResponse.json({
      provider: { name: 'Provider', url: 'https://provider.example/' },
      demo: true,
      version: '1',
    }),
  ),
  http.get('*/ext/jobs', () => HttpResponse.json([])),
  http.get('*/ext/stores/7', () =>
    HttpResponse.json({
      store: { ...store, picked: true },
      favourite: false,
      operators: [],
      lastReason: null,
    }),
  ),
  http.post('*/ext/session/logout', () => HttpResponse.json({ status: 'ok', info: '' })),
]

/** jsdom has no media queries: a window that is large or small as the test says, and can be resized. */
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
