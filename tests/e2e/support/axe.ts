// A screen through axe, light and dark: WCAG 2.2 A and AA and axe's best practices.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isFull } from '#tests/support/full.ts'
import { type Exclusion, exclusions } from './axeExclusions.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The exclusions that something was left for. */
export const needed = new Set<Exclusion>()

/** The ordinary run looks at the light one alone. */
const schemes: readonly ('light' | 'dark')[] = isFull ? ['light', 'dark'] : ['light']
/** The rules that look at colours: no other can find more in the other theme. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** As a page begins to be looked at: light, and nothing moves, or axe would see it half way. */
export const beginLooking = (page: Page): Promise<void> =>
  page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })

/** Rows fade for the moment in which they are asked for again, whenever that is. */
const steady = 'table[aria-busy="true"] tbody { opacity: 1 !important }'

const drawnAnew = (page: Page) =>
  page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )

/**
 * A tooltip comes a moment after the pointer and belongs to no screen: the pointer leaves the page, where whatever
 * has come under it since the last click would have one.
 */
async function withoutTooltips(page: Page): Promise<void> {
  await page.mouse.move(-1, -1)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
}

/**
 * One line for each element that breaks a rule and is not excluded. The screen is walked to once
 * and looked at in both themes: by all rules in the light one, by those of colours in the dark one.
 */
export async function violations(page: Page, screen: string, themes = schemes): Promise<string[]> {
  const lines: string[] = []
  await page.addStyleTag({ content: steady })
  await withoutTooltips(page)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await drawnAnew(page)
    const axe = new AxeBuilder({ page })
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
