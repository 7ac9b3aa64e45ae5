// How long the main thread is blocked: the longest task from a given moment on. Chromium reports
// tasks over 50 ms.
import type { Page } from '@playwright/test'

/** Milliseconds of the longest task during `act`; 0 when no task reached 50 ms. */
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
