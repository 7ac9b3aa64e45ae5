// From the click on "Sign in" to the rows of a list, at a person's pace: the application is fetched
// and compiled while password and code are typed.
import { currentCode } from '#server/auth/totp.ts'
import { median } from '../lib/figures.ts'
import type { Ours } from '../lib/ours.ts'
import { launch } from '../lib/page.ts'

/** Each operator signs in once, since a code works once. */
export const signIns = 5
/** Milliseconds between two keys of a fluent typist. */
const delay = 60
/** Milliseconds to read the code off another device; nobody is faster. */
const looking = 2000

/** Median over the operators, in milliseconds. */
export async function signInTime({ url, crew }: Ours, throttle: number): Promise<number> {
  const browser = await launch()
  const times: number[] = []
  for (const { username, password, totpSecret } of crew.slice(0, signIns)) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await page.goto(`${url}/auth/login?to=${encodeURIComponent('/journal?per_page=50')}`)
    await page.locator('input:enabled').first().pressSequentially(username, { delay })
    await page.locator('input[type=password]').pressSequentially(password, { delay })
    await page.keyboard.press('Enter')
    const code = page.locator('input[autocomplete=one-time-code]')
    await page.waitForTimeout(looking)
    await code.pressSequentially((await currentCode(totpSecret, Date.now())).code, { delay })
    const from = performance.now()
    await page.keyboard.press('Enter')
    await page.locator('tbody tr').nth(49).waitFor({ state: 'attached' })
    times.push(performance.now() - from)
    await context.close()
  }
  await browser.close()
  return median(times)
}
