import type { Translate } from '#src/i18n/useT.ts'

const shortest = 12

/** The problem with a new password; undefined when none is known here. */
export function newPasswordProblem(t: Translate, name: string, password: string) {
  const count = [...password].length // characters as people count them, not UTF-16 units
  if (count === 0) return t('field.required', { name })
  return count < shortest ? t('operators.tooShort', { count }) : undefined
}
