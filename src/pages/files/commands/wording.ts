// How several entries are named in a sentence. Pure.
import { shownName } from '#src/i18n/shownName.ts'
import type { Translate } from '#src/i18n/useT.ts'
import { nameOf } from '../address.ts'

/** One by its name, more by how many. */
export const whatOf = (paths: readonly string[], t: Translate): string => {
  const [only] = paths
  return paths.length === 1 && only !== undefined
    ? `“${shownName(nameOf(only))}”`
    : t('filesCommands.things', { smart_count: paths.length })
}

/** A folder by its path, which could deceive too. */
export const shownPath = (path: string): string => path.split('/').map(shownName).join('/')
