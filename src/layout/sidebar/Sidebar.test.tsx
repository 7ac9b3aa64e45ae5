// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { allow, connect } from '#src/session.ts'
import { menu, serveShell, showShell, standInWindow, store } from '#tests/support/pages/shell.tsx'

serveShell(['monitor', 'journal', 'plugins', 'terminal'])

const links = (
  <>
    <Link to="/journal">Go to the journal</Link>
    <Link to="/plugins">Go to the plugins</Link>
  </>
)
const navigation = () => screen.queryByRole('navigation', { name: 'Main menu' })
const toggle = () => menu().getByRole('button', { name: 'Show the pages under Plugins' })
const gone = (what: () => HTMLElement | null) => waitFor(() => expect(what()).toBeNull())
const terminal = () => menu().queryByRole('link', { name: 'Terminal' })

test('§2.15 §2.16 an item that cannot be used says why on focus and on hover; Escape hides it', async () => {
  const { user } = showShell(null)
  const monitor = () => menu().getByRole('link', { name: 'Monitor' })
  const reason = () => {
    const [id = ''] = [monitor().getAttribute('aria-describedby') ?? '']
    return document.getElementById(id)
  }
  expect([monitor().ariaDisabled, monitor().getAttribute('href')]).toEqual(['true', null])
  expect([reason()?.textContent, reason()?.hidden]).toEqual(['Choose a store first', true])
  act(() => monitor().focus())
  expect(reason()?.hidden).toBe(false)
  await user.keyboard('{Escape}')
  expect(reason()?.hidden).toBe(true)
  await user.hover(monitor())
  expect(reason()?.hidden).toBe(false)

  act(() => connect(store, '', { monitor: 'No numbers.' }))
  expect([monitor().ariaDisabled, reason()?.textContent]).toEqual(['true', 'No numbers.'])
  act(() => connect(store, '', {}))
  expect([monitor().ariaDisabled, monitor().getAttribute('href')]).toEqual([null, '/monitor'])
})

test('§2.17 groups open and close; the current one is open, and again after each navigation', async () => {
  connect(store, '', {})
  const { user } = showShell(links)
  expect([toggle().ariaExpanded, terminal()]).toEqual(['false', null])
  await user.click(toggle())
  expect(terminal()).not.toBeNull()
  await user.click(toggle())
  await gone(terminal)

  await user.click(toggle())
  await user.click(menu().getByRole('link', { name: 'Terminal' }))
  expect(terminal()?.getAttribute('aria-current')).toBe('page')
  await user.click(toggle())
  await gone(terminal) // closed by hand, although it contains the current page
  await user.click(screen.getByRole('link', { name: 'Go to the plugins' }))
  await user.click(toggle())
  await user.click(menu().getByRole('link', { name: 'Terminal' }))
  expect(toggle().ariaExpanded).toBe('true')
})

test('§2.17 the group of the page one arrives at is open by itself', async () => {
  connect(store, '', {})
  showShell(links, '/plugins/terminal')
  expect([toggle().ariaExpanded, terminal()?.getAttribute('aria-current')]).toEqual([
    'true',
    'page',
  ])
})

test('the entry one is under is marked, where the page has none of its own', () => {
  connect(store, '', {})
  allow(['actions', 'chains', 'monitor'])
  const marked = () =>
    menu()
      .getAllByRole('link')
      .filter(link => link.ariaCurrent !== null)
      .map(link => [link.textContent, link.ariaCurrent])
  for (const [path, mark] of [
    ['/actions/restart', ['Actions', 'true']],
    ['/onboardingform/chains/createstore/7', ['Manage Chains', 'true']],
    ['/onboardingform/chains', ['Manage Chains', 'page']],
    ['/fleet', ['Fleet', 'page']],
  ] as const) {
    showShell(null, path)
    expect(marked(), path).toEqual([mark])
    cleanup()
  }
})

test('a group whose own page is not allowed is no link, but holds those that are', async () => {
  allow(['terminal'])
  connect(store, '', {})
  const { user } = showShell(null)
  expect(menu().queryByRole('link', { name: 'Plugins' })).toBeNull()
  await user.click(menu().getByRole('button', { name: 'Plugins' }))
  expect(terminal()?.getAttribute('href')).toBe('/plugins/terminal')
})

test('§2.10 after a navigation the menu is open on a large window and closed on a small one', async () => {
  const { user } = showShell(links)
  await user.click(screen.getByRole('button', { name: 'Close menu' }))
  await gone(navigation)
  await user.click(screen.getByRole('link', { name: 'Go to the journal' }))
  expect(navigation()).not.toBeNull()
  cleanup()
  standInWindow(false)
  const small = showShell(links)
  await small.user.click(screen.getByRole('button', { name: 'Open menu' }))
  await small.user.click(menu().getByRole('link', { name: 'Journal' }))
  expect(navigation()).toBeNull()
})

test('§4.12 §2.19 §2.20 toggled by hand, open when the window grows, gone at once when it shrinks', async () => {
  const { resize } = standInWindow()
  const { user } = showShell(null)
  expect(navigation()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close menu' }))
  await gone(navigation)
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(navigation()).not.toBeNull()
  act(() => resize(false))
  expect(navigation()).toBeNull()
  act(() => resize(true))
  expect(navigation()).not.toBeNull()
})

test('gone with the focus in it, as the window shrinks: that goes to its button', () => {
  const { resize } = standInWindow()
  showShell(null)
  act(() => menu().getAllByRole('link')[0]?.focus())
  act(() => resize(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
})

test('§2.18 over the page: the focus is in it, nothing else can be used; closed, the focus is back', async () => {
  standInWindow(false)
  const { user } = showShell(links)
  const open = () => screen.getByRole('button', { name: 'Open menu' })
  const close = () => menu().getByRole('button', { name: 'Close menu' })
  const ways: (() => Promise<void>)[] = [
    () => user.keyboard('{Escape}'),
    () => user.click(close()),
    () => user.click(document.querySelector('.MuiBackdrop-root') ?? document.body),
  ]
  for (const way of ways) {
    await user.click(open())
    expect(document.activeElement).toBe(close())
    expect([screen.queryByRole('banner'), screen.queryByRole('main')]).toEqual([null, null])
    await way()
    expect(navigation()).toBeNull()
    expect(document.activeElement).toBe(open())
    expect(screen.getByRole('banner')).toBeTruthy()
  }
})

test('§1.3 §2.12 §2.21 breadcrumbs from Home; the footer names the year and who made it', async () => {
  showShell(null, '/plugins/terminal')
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
  expect(crumbs.getAllByRole('listitem').map(element => element.textContent)).toEqual([
    'Home',
    'Plugins',
    'Terminal',
  ])
  expect(crumbs.getByText('Terminal').getAttribute('aria-current')).toBe('page')
  expect(crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(crumbs.getByRole('link', { name: 'Plugins' }).getAttribute('href')).toBe('/plugins')
  act(() => allow(['terminal']))
  expect(crumbs.queryByRole('link', { name: 'Plugins' })).toBeNull()
  const foot = await screen.findByRole('contentinfo')
  const maker = await within(foot).findByRole('link', { name: 'Provider' })
  expect(maker.getAttribute('href')).toBe('https://provider.example/')
  expect(foot.textContent).toBe(`© ${new Date().getFullYear()} Made by Provider`)
})

test('the title of the tab is that of the page; the skip link leads to the content', async () => {
  const { user } = showShell(links)
  expect(document.title).toBe('Journal · Support Tools')
  await user.click(screen.getByRole('link', { name: 'Go to the plugins' }))
  expect(document.title).toBe('Plugins · Support Tools')
  await user.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
