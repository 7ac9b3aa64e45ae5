// The frame around every page, in a real browser: the sidebar's place, movement and focus.
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { bar, demoStore, expectHeading, go } from './support/words.ts'

const heights = 820
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: heights })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' })
/** In the top bar; the sidebar has its own button when it covers the page. */
const closeMenu = (page: Page) => bar(page).getByRole('button', { name: 'Close menu' })
const closeOver = (page: Page) => menu(page).getByRole('button', { name: 'Close menu' })

/** Records every CSS transition of the shell and its sidebar that starts. */
const noteTransitions = () => {
  const begun: string[] = []
  Object.assign(window, { begun })
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (!(target instanceof Element) || !/st-(shell|side)( |$)/.test(target.className)) return
    // With reduced motion everything takes a hundredth of a millisecond, which nobody sees.
    if (Number.parseFloat(getComputedStyle(target).transitionDuration) > 0.001)
      begun.push(`${target.className} ${propertyName}`)
  })
}

/** Transitions started since the last call; waits two frames so that none is missed. */
const movement = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise(done => requestAnimationFrame(() => done(null)))
    return (Reflect.get(window, 'begun') as string[]).splice(0) // set by noteTransitions
  })

test('§2.12 every page has top bar, sidebar, breadcrumbs, content and footer', async ({
  page,
  signedIn,
}) => {
  await signedIn({ store: demoStore(2) })
  for (const path of ['/journal', '/monitor', '/onboardingform/chains', '/plugins/terminal']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(menu(page)).toBeVisible()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(crumbs.getByRole('listitem').first()).toHaveText('Home')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(
      `© ${new Date().getFullYear()} Made by`,
    )
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveAttribute('href', /^http/)
  }
})

for (const [width, isOpen] of [
  [390, false],
  [991, false],
  [992, true],
  [1440, true],
] as const)
  test(`§2.10 at ${width} px the sidebar is ${isOpen ? 'open' : 'closed'} after every navigation`, {
    tag: width === 991 ? [] : '@full',
  }, async ({ page, signedIn }) => {
    await resize(page, width)
    await signedIn()
    await page.goto('/journal')
    await expectHeading(page, 'Journal')
    await expect(menu(page)).toBeVisible({ visible: isOpen })
    // Toggled by hand, then on to a width where the default applies again.
    await (isOpen ? closeMenu(page) : openMenu(page)).click()
    await expect(menu(page)).toBeVisible({ visible: !isOpen })
    if (isOpen) await page.getByRole('link', { name: 'Choose a store' }).click()
    else await go(page, 'Stores')
    await expectHeading(page, 'Stores')
    await expect(menu(page)).toBeVisible({ visible: isOpen })
    await page.goBack()
    await expectHeading(page, 'Journal')
    await expect(menu(page)).toBeVisible({ visible: isOpen })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('§2.19 §2.20 §4.12 toggled and grown it moves, shrunk it is gone at once', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await page.addInitScript(noteTransitions)
  await resize(page, 1440)
  await signedIn()
  await page.goto('/journal')
  await expectHeading(page, 'Journal')
  expect(await movement(page)).toEqual([]) // present from the start

  await closeMenu(page).click()
  await expect(menu(page)).toBeHidden()
  expect(await movement(page)).toContain('st-shell grid-template-columns')
  await openMenu(page).click()
  await expect(menu(page)).toBeVisible()
  expect(await movement(page)).toContain('st-shell grid-template-columns')
  const duration = await page
    .locator('.st-shell')
    .evaluate(shell => getComputedStyle(shell).transitionDuration)
  expect(duration).toBe('0.25s')

  await resize(page, 991)
  await expect(menu(page)).toBeHidden()
  expect(await movement(page)).toEqual([])
  await openMenu(page).click()
  await expect(closeOver(page)).toBeFocused()
  expect(await movement(page)).toContainEqual(expect.stringMatching(/st-side\b.* transform$/))
  await resize(page, 390) // still small: nothing changes
  await expect(menu(page)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await movement(page)
  await resize(page, 992)
  await expect(menu(page)).toBeVisible()
  expect(await movement(page)).toContain('st-shell grid-template-columns')
})

test('with reduced motion nothing moves', { tag: '@full' }, async ({ page, signedIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(noteTransitions)
  await signedIn()
  for (const width of [390, 1440]) {
    await resize(page, width)
    await page.goto('/journal')
    await expectHeading(page, 'Journal')
    const turns = [openMenu(page), width < 992 ? closeOver(page) : closeMenu(page)]
    for (const turn of width < 992 ? turns : turns.reverse()) await turn.click()
    expect(await movement(page)).toEqual([])
  }
})

for (const width of [390, 991])
  test(`§2.18 at ${width} px the menu lies over the page: the focus stays in it until it is closed`, {
    tag: width === 991 ? '@full' : [],
  }, async ({ page, signedIn }) => {
    await resize(page, width)
    await signedIn()
    await page.goto('/journal')
    await expectHeading(page, 'Journal')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => closeOver(page).click(),
      () => page.mouse.click(width - 10, 400), // the backdrop
      () => page.mouse.click(width - 10, 20), // the backdrop again: it covers the top bar too
    ]
    for (const close of ways) {
      await openMenu(page).click()
      await expect(closeOver(page)).toBeFocused()
      const inside = () =>
        page.evaluate(() => {
          const { activeElement } = document
          return activeElement === document.body || activeElement?.closest('#menu') !== null
        })
      for (let step = 0; step < 24; step++) {
        await page.keyboard.press(step < 20 ? 'Tab' : 'Shift+Tab')
        expect(await inside(), `after ${step + 1} steps`).toBe(true)
      }
      await close()
      await expect(menu(page)).toBeHidden()
      await expect(openMenu(page)).toBeFocused()
      await expect(page).toHaveURL('/journal')
    }
  })

test('§2.15 an item that cannot be used says why where it is, by keyboard and by pointer', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/journal')
  await expectHeading(page, 'Journal')
  const item = menu(page).getByRole('link', { name: 'Files Manager' })
  await expect(item).toBeDisabled()
  await expect(item).toHaveAccessibleDescription('Choose a store first')
  const reason = menu(page).getByText('Choose a store first')
  await item.focus()
  await expect(reason.and(page.locator(':visible'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/journal')
  await page.keyboard.press('Escape')
  await expect(reason.and(page.locator(':visible'))).toHaveCount(0)
  await menu(page).getByRole('link', { name: 'Monitor' }).hover()
  await expect(reason.and(page.locator(':visible'))).toBeVisible()
})

test('§1.1 §2.11 pages under auth: two columns, content and wallpaper, with a link to the root', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await resize(page, 1440)
  const columns = async () => {
    const content = await page.getByRole('main').boundingBox()
    const paper = await page.locator('.st-auth-wallpaper').boundingBox()
    expect(content && paper).toBeTruthy()
    expect((content?.x ?? 0) + (content?.width ?? 0)).toBeLessThanOrEqual(paper?.x ?? 0)
    expect(paper?.height).toBeGreaterThan(heights * 0.9)
    await expect(page.getByRole('link', { name: 'Support Tools' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(menu(page)).toHaveCount(0)
  }
  await page.goto('/auth/login')
  await expectHeading(page, 'Sign in')
  await columns()
  await signedIn()
  await page.goto('/auth/signup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await columns()
  await page.getByRole('link', { name: 'Support Tools' }).click()
  await expect(page).toHaveURL('/stores?to=%2Fmonitor')
})

test('§2.25 §2.26 the initials open Logout, the profile and the languages', async ({
  page,
  signedIn,
  operator,
}) => {
  await signedIn()
  await page.goto('/journal')
  const initials = bar(page).getByRole('button', { name: `Signed in as ${operator.username}` })
  await expect(initials).toHaveText('AN')
  await initials.click()
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await bar(page).getByRole('combobox', { name: 'Language' }).selectOption('Español')
  await expectHeading(page, 'Diario')
  await expect(page).toHaveTitle('Diario · Support Tools')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})
