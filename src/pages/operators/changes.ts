// Changes to an operator's pages: a checkbox for each page that can be given.
import type { PageName } from '#src/dataProvider/index.ts'
import { givable } from './pageNames.ts'

export type Ticks = Partial<Record<PageName, boolean>>

export const ticksOf = (pages: readonly PageName[]): Ticks =>
  Object.fromEntries(givable.map(page => [page, pages.includes(page)]))

/** The changes that saving would make to these pages. */
export const differences = (pages: readonly PageName[], ticks: Ticks) => ({
  gives: givable.filter(page => ticks[page] && !pages.includes(page)),
  takes: pages.filter(page => ticks[page] === false),
})

/** The pages to save. */
export function changedPages(pages: readonly PageName[], ticks: Ticks): PageName[] {
  const { gives, takes } = differences(pages, ticks)
  return [...pages.filter(page => !takes.includes(page)), ...gives]
}
