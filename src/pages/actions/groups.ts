// The catalogue in groups: favourites and recent runs first, then by category. Pure.
import type { Action } from '#src/dataProvider/index.ts'

export interface Group {
  readonly name: string
  /** One of the operator's own groups. */
  readonly own?: 'favourites' | 'recent'
  readonly actions: readonly Action[]
}

const maxRecent = 4

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const fits = (action: Action, text: string) =>
  plain(text)
    .split(/\s+/)
    .every(word =>
      plain(`${action.title} ${action.description} ${action.category} ${action.name}`).includes(
        word,
      ),
    )

/** While searching, each match is shown once, by category; without a search the operator's own groups come first. */
export function groupsOf(
  all: readonly Action[],
  { text, category }: { text: string; category: string },
): Group[] {
  const found = all.filter(
    action => (category === '' || action.category === category) && fits(action, text.trim()),
  )
  const byCategory = [...Map.groupBy(found, action => action.category)]
    .map(([name, actions]) => ({ name, actions }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  if (text.trim() !== '' || category !== '') return byCategory
  const recent = found
    .filter(({ lastRun, favourite }) => lastRun !== null && !favourite)
    .sort((a, b) => String(b.lastRun).localeCompare(String(a.lastRun)))
    .slice(0, maxRecent)
  const favourites = found.filter(({ favourite }) => favourite)
  const own = [
    { name: '', own: 'favourites', actions: favourites },
    { name: '', own: 'recent', actions: recent },
  ] as const
  return [...own.filter(({ actions }) => actions.length > 0), ...byCategory]
}
