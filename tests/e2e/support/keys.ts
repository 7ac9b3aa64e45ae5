// Keyboard navigation by a person who does not know how far away things are.
import type { Locator, Page } from '@playwright/test'

/** For `addInitScript`: makes a pointer event fail the test through the guard. */
export const reportPointer = () => {
  for (const type of ['pointerdown', 'mousedown', 'touchstart'])
    document.addEventListener(type, () => console.error(`The mouse was used: ${type}`), true)
}

/** Most Tabs, or arrows, before something counts as out of reach. */
export const stops = 80

export const isFocused = (target: Locator) =>
  target.evaluate(element => element === document.activeElement)

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let stop = 0; stop < stops; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by ${stops} times Tab`)
}

/** Presses keys one after the other, wherever the focus is. */
export async function pressAll(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
