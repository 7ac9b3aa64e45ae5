import type { Translate } from '#src/i18n/useT.ts'

const shortest = 12

/** What is wrong with a new password; undefined: nothing that is known here. */
export function newPasswordProblem(t: Translate, name: string, password: string) {
  const count = [...password].length // characters as people count them, not UTF-16 units
  if (count === 0) return t('field.required', { name })
  return count < shortest ? t('operators.tooShort', { count }) : undefined
}
