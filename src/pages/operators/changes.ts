// What an operator's pages shall become: kept as changes, so that they stay when the pages under
// them turn out to be others.
import type { PageName } from '#src/dataProvider/index.ts'

/** Page -> given (true) or taken (false). */
export type Changes = ReadonlyMap<PageName, boolean>

export const noChanges: Changes = new Map()

export const isTicked = (pages: readonly PageName[], changes: Changes, page: PageName): boolean =>
  changes.get(page) ?? pages.includes(page)

/** A tick set or taken away; one that says what is so already is no change. */
export function withTick(
  pages: readonly PageName[],
  changes: Changes,
  page: PageName,
  on: boolean,
): Changes {
  const next = new Map(changes)
  if (on === pages.includes(page)) next.delete(page)
  else next.set(page, on)
  return next
}

/** What saving would do to these pages. */
export function differences(pages: readonly PageName[], changes: Changes) {
  const changed = [...changes].filter(([page, on]) => on !== pages.includes(page))
  return {
    gives: changed.filter(([, on]) => on).map(([page]) => page),
    takes: changed.filter(([, on]) => !on).map(([page]) => page),
  }
}

/** The pages as they are to be saved. */
export function changedPages(pages: readonly PageName[], changes: Changes): PageName[] {
  const { gives, takes } = differences(pages, changes)
  return [...pages.filter(page => !takes.includes(page)), ...gives]
}
