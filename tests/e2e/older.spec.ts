// The console on a server of the platform's older manner, without any call under /ext.
import { expect, test } from './support/fixtures.ts'
import {
  bar,
  connect,
  demoStore,
  expectHeading,
  go,
  openFile,
  openFolder,
  save,
  signIn,
  typeAtStart,
} from './support/words.ts'

const page404 = { status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' }
const json404 = { status: 404, json: { status: 'failed', message: 'no such route' } }
const fallback = { status: 200, contentType: 'text/html', body: '<!doctype html><div></div>' }

for (const [how, answer] of Object.entries({ page404, json404, fallback })) {
  const title = `${how}: sign-in, wizard, a file, Logout, and nobody is troubled with what is missing`
  test(title, { tag: '@full' }, async ({ page, guard, operator }) => {
    guard.tolerateOutsideContract('/ext/') // an older server has none of these
    guard.tolerateStatus(404) // the browser's own message about each; the page decides what it shows
    const requests: string[] = []
    await page.route('**/ext/**', route => {
      requests.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
      return route.fulfill(answer)
    })
    const store = demoStore(3)
    await signIn(page, operator)
    await connect(page, store, 'Older manner')
    await go(page, 'Files Manager')
    await expectHeading(page, 'Files Manager')
    await openFolder(page, 'config')
    const text = await openFile(page, 'store.ini')
    await typeAtStart(page, text, '; seen\n')
    await expect(page.getByText('Unsaved').first()).toBeVisible()
    await save(page)
    await expect(page.getByText(/^Saved at /).first()).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await bar(page)
      .getByRole('button', { name: /^About / })
      .click()
    await page.keyboard.press('Escape')
    // At most twice: once ahead of its screen.
    const drafts = requests.filter(address => address.includes('/ext/drafts'))
    expect(drafts.length, requests.join('\n')).toBeLessThanOrEqual(2)
    await page.getByRole('button', { name: operator.username }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  })
}
