// A screen through axe: WCAG 2.2 A and AA and axe's best practices.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Exclusion, exclusions } from './axeExclusions.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The exclusions that something was left for. */
export const needed = new Set<Exclusion>()

/** One line for each element that breaks a rule and is not excluded. */
export async function violations(page: Page, screen: string): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.flatMap(({ target, failureSummary }) => {
      const where = target.join(' ')
      const excluded = exclusions.find(one => one.rule === id && one.target.test(where))
      if (excluded) needed.add(excluded)
      return excluded ? [] : [`${screen}: ${id} (${help}) at ${where}: ${failureSummary}`]
    }),
  )
}
