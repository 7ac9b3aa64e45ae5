// Checks a screen with axe, light and dark: WCAG 2.2 A and AA and axe's best practices.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isFull } from '#tests/support/full.ts'
import { type Exclusion, exclusions } from './axeExclusions.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Exclusions that were used. */
export const needed = new Set<Exclusion>()

/** The ordinary run checks the light theme alone. */
const schemes: readonly ('light' | 'dark')[] = isFull ? ['light', 'dark'] : ['light']
/** Rules that depend on colours: no other can find more in the other theme. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** Starts in the light theme without motion, so that axe sees no intermediate state. */
export const beginLooking = (page: Page): Promise<void> =>
  page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })

/** Keeps rows from fading while they are reloaded. */
const steady = 'table[aria-busy="true"] tbody { opacity: 1 !important }'

const drawnAnew = (page: Page) =>
  page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )

/**
 * A tooltip appears shortly after the pointer and belongs to no screen: moves the pointer off the
 * page, since an element may have come under it since the last click.
 */
async function withoutTooltips(page: Page): Promise<void> {
  await page.mouse.move(-1, -1)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
}

/**
 * One line for each element that breaks a rule and is not excluded. Reaches the screen once and
 * checks both themes: all rules in the light one, rules about colours in the dark one.
 */
export async function violations(page: Page, screen: string, themes = schemes): Promise<string[]> {
  const lines: string[] = []
  await page.addStyleTag({ content: steady })
  await withoutTooltips(page)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await drawnAnew(page)
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      // Otherwise the results of all frames travel through a page of their own, which takes twice the time.
      .setLegacyMode(page.frames().length === 1)
    lines.push(
      ...(await looked(
        colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(ofColour),
        `${screen}, ${colorScheme}`,
      )),
    )
  }
  return lines
}

async function looked(axe: AxeBuilder, screen: string): Promise<string[]> {
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.flatMap(({ target, failureSummary }) => {
      const where = target.join(' ')
      const excluded = exclusions.find(
        exclusion => exclusion.rule === id && exclusion.target.test(where),
      )
      if (excluded) needed.add(excluded)
      return excluded ? [] : [`${screen}: ${id} (${help}) at ${where}: ${failureSummary}`]
    }),
  )
}
