// How long the page's thread is held: the longest task from a moment on, as Chromium counts those over 50 ms.
import type { Page } from '@playwright/test'

/** Milliseconds of the longest task while something is done; 0 when none took 50. */
export async function maxTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await act()
  await page.waitForTimeout(500)
  const tasks = await page.evaluate((): number[] => Reflect.get(window, 'longTasks'))
  return Math.max(0, ...tasks)
}
