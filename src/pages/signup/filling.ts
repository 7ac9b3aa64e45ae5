// What is typed on the form, and what is wrong with it.
import { ApiError } from '#src/dataProvider/index.ts'

export interface Filling {
  readonly username: string
  readonly name: string
  readonly password: string
}
export type Field = keyof Filling
export const fields = ['username', 'name', 'password'] as const satisfies readonly Field[]
export const blank: Filling = { username: '', name: '', password: '' }

export const shortestPassword = 12
/** Characters as people count them, not UTF-16 units. */
export const lengthOf = (password: string): number => [...password].length

/** Which field a refusal is about, by the server's list of fields or its code. */
export function fieldProblems(problem: unknown): Partial<Record<Field, string>> {
  if (!(problem instanceof ApiError)) return {}
  const problems = problem.fields.flatMap(({ path, info }) => {
    const field = fields.find(candidate => candidate === path.replace(/^\W+/, ''))
    return field ? [[field, info]] : []
  })
  if (problem.code === 'name.taken')
    return { username: problem.info, ...Object.fromEntries(problems) }
  return Object.fromEntries(problems)
}
