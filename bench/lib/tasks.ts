// How long tasks of the main thread are: the longest from a given moment on.
import type { Page } from '@playwright/test'

/** Milliseconds of the longest task during `act`; 0 when none reached 50 ms, from which Chromium reports them. */
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

/** Events of Chromium's trace format; times in microseconds, `tdur` of the thread's processor. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

export interface LongestTask {
  /** Milliseconds of the processor. */
  readonly own: number
  /** Milliseconds until its end; it also waits for workers, drawing and other programs. */
  readonly whole: number
}

/** The longest tasks of the page's main thread during `act`, by either measure. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<LongestTask> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  await page.waitForTimeout(500)
  const text = (await browser.stopTracing()).toString()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(text)
  const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    traceEvents
      .filter(({ ph, args }) => ph === 'M' && args?.name === 'CrRendererMain')
      .map(placeOf),
  )
  const tasks = traceEvents.filter(
    event => event.name === 'ThreadControllerImpl::RunTask' && main.has(placeOf(event)),
  )
  if (tasks.length === 0) throw new Error('The trace has no task of the page.')
  const longest = (of: (event: TraceEvent) => number | undefined) =>
    Math.round(tasks.reduce((most, event) => Math.max(most, of(event) ?? 0), 0) / 1_000)
  return { own: longest(({ tdur }) => tdur), whole: longest(({ dur }) => dur) }
}
