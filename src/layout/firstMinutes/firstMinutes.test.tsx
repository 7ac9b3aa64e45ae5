// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { allow, signIn } from '#src/session.ts'
import {
  bar,
  profileOf,
  serveShell,
  showShell,
  standInWindow,
} from '#tests/support/pages/shell.tsx'
import { tokenFor } from '#tests/support/session/tokens.ts'
import { closeOverlay, openOverlay } from '../overlays.ts'
import { releases, version } from './releases.ts'
import { rest } from './whenFree.ts'

const marked: unknown[] = []
const server = serveShell(
  ['monitor', 'journal'],
  http.post('*/ext/profile/seen', async ({ request }) => {
    marked.push(await request.json())
    return HttpResponse.json({ tour: true, version })
  }),
  http.get('*/ext/stores', () => new Promise<never>(() => undefined)),
  http.get('*/ext/stores/mine', () => HttpResponse.json({ favourites: [], recent: [] })),
)

rest.ms = 30

// jsdom has no layout.
Element.prototype.scrollIntoView = vi.fn()
Element.prototype.checkVisibility ??= () => true

beforeEach(() => {
  marked.length = 0
  act(closeOverlay)
})

const seen = (tour: boolean, of: string | null) =>
  server.use(http.get('*/ext/profile', () => HttpResponse.json(profileOf({ tour, version: of }))))
const patience = { timeout: 5000 }
const stop = (name: string) => screen.findByRole('dialog', { name }, patience)
const titles = [
  'Choose a store',
  'The tools of the store',
  'Find anything',
  'Long work and downloads',
  'Help, and your own menu',
]
/** Longer than the greeting waits. */
const wait = () => new Promise(done => setTimeout(done, 300))
const nothingIsShown = () => expect(screen.queryByRole('dialog')).toBeNull()

test('the tour opens by itself, advances with Enter and is saved as seen at its end', async () => {
  seen(false, null)
  const { user } = showShell(null)
  for (const [n, title] of titles.entries()) {
    const dialog = await stop(title)
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(within(dialog).getByText(`Step ${n + 1} of 5`)).toBeTruthy()
    const onwards = within(dialog).getByRole('button', { name: n === 4 ? 'Done' : 'Next' })
    await waitFor(() => expect(document.activeElement).toBe(onwards))
    expect(within(dialog).queryByRole('button', { name: 'Skip the tour' }) === null).toBe(n === 4)
    await user.keyboard('{Enter}')
  }
  nothingIsShown()
  expect(document.querySelector('.driver-overlay, .st-tour-frame')).toBeNull()
  await waitFor(() => expect(marked).toEqual([{ version }, { tour: true }]))
})

test('the tour opens once an operator has pages', async () => {
  seen(false, '0.1.0')
  allow([])
  showShell(null)
  await wait()
  nothingIsShown()
  act(() => allow(['journal']))
  await stop('Choose a store')
})

test.each(['Escape', 'Skip the tour'])('%s leaves the tour, which counts as seen', async way => {
  seen(false, '0.1.0')
  const { user } = showShell(null)
  await stop('Choose a store')
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(screen.getByRole('button', { name: way }))
  nothingIsShown()
  await waitFor(() => expect(marked).toEqual([{ tour: true }]))
})

test('the arrow keys go back and forth and stop at both ends', async () => {
  seen(false, version)
  const { user } = showShell(null)
  await stop('Choose a store')
  await user.keyboard('{ArrowLeft}')
  await stop('Choose a store')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await stop('Find anything')
  await user.keyboard('{ArrowLeft}')
  await stop('The tools of the store')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await stop('Help, and your own menu')
  await user.keyboard('{Escape}')
})

test('an operator who has seen everything is not disturbed', async () => {
  showShell(null)
  await wait()
  nothingIsShown()
  expect(marked).toEqual([])
})

test('the tour waits until a dialog is closed', async () => {
  const asked = Promise.withResolvers<void>()
  const unseen = profileOf({ tour: false, version })
  server.use(http.get('*/ext/profile', () => asked.promise.then(() => HttpResponse.json(unseen))))
  const { user } = showShell(null)
  await user.keyboard('?')
  await stop('Keyboard shortcuts')
  asked.resolve()
  await wait()
  expect(screen.queryByRole('dialog', { name: 'Choose a store' })).toBeNull()
  await user.keyboard('{Escape}')
  await stop('Choose a store')
})

test('a dialog over the tour ends it, and it is offered again', async () => {
  seen(false, version)
  showShell(null)
  await stop('Choose a store')
  const dialog = document.createElement('div')
  dialog.className = 'MuiModal-root'
  act(() => document.body.append(dialog))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a store' })).toBeNull())
  dialog.remove()
  expect(marked).toEqual([])
})

test('a greeting that waits for one operator does not open for the next', async () => {
  const asked = Promise.withResolvers<void>()
  const unseen = profileOf({ tour: false, version })
  const ask = () => asked.promise.then(() => HttpResponse.json(unseen))
  server.use(http.get('*/ext/profile', ask, { once: true }))
  const { user } = showShell(null)
  await wait()
  await user.keyboard('?')
  await stop('Keyboard shortcuts')
  asked.resolve()
  await wait()
  act(() => signIn(tokenFor(1000, 'bo')))
  await user.keyboard('{Escape}')
  await wait()
  nothingIsShown()
})

test.each(['menu', 'palette'])(
  'found again in the %s; the focus is back afterwards',
  async where => {
    const { user } = showShell(null)
    const initials = bar().getByRole('button', { name: 'Signed in as ana, AN' })
    if (where === 'menu') {
      await user.click(initials)
      await user.click(screen.getByRole('button', { name: 'Take the tour' }))
    } else {
      initials.focus()
      await user.keyboard('{Control>}k{/Control}')
      await screen.findByRole('combobox', {}, patience)
      await user.paste('take the tour')
      await user.keyboard('{Enter}')
    }
    await stop('Choose a store')
    await user.keyboard('{ArrowRight}')
    await stop('The tools of the store')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(initials)
  },
)

test('with a closed menu, its stops point at its button', async () => {
  standInWindow(false)
  const { user } = showShell(null)
  act(() => openOverlay('tour'))
  expect(
    within(await stop('Choose a store')).getByText(/Open the menu and choose Stores/),
  ).toBeTruthy()
  await user.keyboard('{Escape}')
})

test('the keys of the tour and of the console do not interfere', async () => {
  const { user } = showShell(null)
  act(() => openOverlay('tour'))
  await stop('Choose a store')
  await user.keyboard('?')
  await user.keyboard('{Control>}k{/Control}')
  await wait()
  expect(screen.getAllByRole('dialog')).toEqual([await stop('Choose a store')])
  await user.keyboard('{Escape}')
})

test('after an upgrade the news open once and are saved as seen when closed', async () => {
  seen(true, '0.1.0')
  const { user } = showShell(null)
  const dialog = within(await stop('What is new'))
  expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual(
    releases.gb?.flatMap(({ items }) => items.map(item => item.replaceAll('**', ''))),
  )
  expect(dialog.getByText('Take the tour').tagName).toBe('STRONG')
  const link = dialog.getByRole('link', { name: 'Read it in the documentation' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    '/docs/staff/whats-new',
    'noopener',
  ])
  expect(marked).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Got it' }))
  nothingIsShown()
  await waitFor(() => expect(marked).toEqual([{ version }]))
})

test.each(['', 'x', '0.1', '0.1.0.0', '<img src=x>', '999.0.0'])(
  'the version %j shows nothing',
  async of => {
    seen(true, of)
    showShell(null)
    await wait()
    nothingIsShown()
    expect(marked).toEqual([])
  },
)

test('the news open from the menu', async () => {
  const { user } = showShell(null)
  await user.click(bar().getByRole('button', { name: 'Signed in as ana, AN' }))
  await user.click(screen.getByRole('button', { name: 'What is new' }))
  expect(within(await stop('What is new')).getAllByRole('listitem').length).toBeGreaterThan(0)
  await user.keyboard('{Escape}')
})
