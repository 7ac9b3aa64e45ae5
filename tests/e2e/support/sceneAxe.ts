// Checks the scenes of `npm run shots` with axe: at full width, and at 390 px, where nothing may be
// wider than the screen either.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { FilesScene } from '#scripts/screens/steps.ts'
import { gb } from '#src/i18n/gb/index.ts'
import { type Begin, signInByApi } from './api.ts'
import { violations } from './axe.ts'
import type { Server } from './server.ts'
import type { Operator } from './staff.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** The parts of a scene that work without the photographer. */
type AxeScene = Pick<FilesScene, 'name' | 'arrange'>

interface Looks {
  /** Full width in pixels; 1440 by default. */
  readonly wide?: number
  /** Themes at 390 px; both by default. */
  readonly narrowThemes?: Parameters<typeof violations>[2]
  /** Style sheet that applies while axe runs. */
  readonly style?: string
}

/**
 * The operator's browser storage. Uses a separate browser without the fixtures' guard, since scenes
 * break responses on purpose.
 */
export async function signedInState(
  browser: Browser,
  { address }: Server,
  operator: Operator,
  begin?: Begin,
): Promise<State> {
  const context = await browser.newContext()
  await signInByApi(await context.newPage(), address, operator, begin)
  const state = await context.storageState()
  await context.close()
  return state
}

/** One line for each broken rule, each scene that did not appear, and each that is too wide. */
export async function looked(
  browser: Browser,
  { address: baseURL }: Server,
  storageState: State,
  scenes: readonly AxeScene[],
  { wide = 1440, narrowThemes, style }: Looks = {},
): Promise<string[]> {
  const found: string[] = []
  const look = async ({ name, arrange }: AxeScene, width: number) => {
    const context = await browser.newContext({
      baseURL,
      storageState,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    const screen = `${name} at ${width}`
    try {
      await arrange(page, gb)
      if (style) await page.addStyleTag({ content: style })
      found.push(...(await violations(page, screen, width === 390 ? narrowThemes : undefined)))
      found.push(...(await tooWide(page, screen, width)))
    } catch (error) {
      found.push(`${screen}: ${error}`)
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  }
  for (const scene of scenes) {
    await look(scene, wide)
    await look(scene, 390)
  }
  return found
}

async function tooWide(page: Page, screen: string, width: number): Promise<string[]> {
  const own = await page.evaluate(() => document.documentElement.scrollWidth)
  return own > width ? [`${screen}: ${own} px wide`] : []
}
