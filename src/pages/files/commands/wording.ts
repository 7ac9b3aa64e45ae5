// How sentences refer to several entries. Pure.
import { shownName } from '#src/i18n/shownName.ts'
import type { Translate } from '#src/i18n/useT.ts'
import { nameOf } from '../address.ts'

/** A single one by name, several by number. */
export const whatOf = (paths: readonly string[], t: Translate): string => {
  const [only] = paths
  return paths.length === 1 && only !== undefined
    ? `“${shownName(nameOf(only))}”`
    : t('filesCommands.things', { smart_count: paths.length })
}

/** A folder by its path, which could be deceptive too. */
export const shownPath = (path: string): string => path.split('/').map(shownName).join('/')
