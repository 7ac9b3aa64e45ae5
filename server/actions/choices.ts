// Reads the choices of an action's parameters from the store's machine.
import { type ParameterValues, parameterProblems } from '#common/actionSchema.ts'
import type { Host } from '../hosts/index.ts'
import { fillSql } from './fill.ts'
import { type Choices, type KnownAction, usualDatabase } from './known.ts'
import { askDatabase } from './query/ask.ts'
import { afterOf, type Choice, schemaOf } from './shape.ts'

const maxChoices = 1000
const limits = { timeoutMs: 10_000, maxRows: maxChoices, maxText: 200_000 }

async function inFolder(host: Host, folder: string, ending = ''): Promise<Choice[]> {
  const { entries } = await host.listPage(folder, { limit: maxChoices })
  return entries
    .filter(({ type, name, locked }) => type === 'file' && name.endsWith(ending) && !locked)
    .map(({ name }) => ({ value: name, label: name }))
}

async function find(host: Host, choices: Choices, values: ParameterValues): Promise<Choice[]> {
  if ('folder' in choices) return inFolder(host, choices.folder, choices.ending)
  const { sql, database = usualDatabase } = choices
  const { rows } = await askDatabase(host, database, { sql, values: fillSql(sql, values) }, limits)
  return rows.flatMap(([value, label]) =>
    value === null || value === undefined || value === ''
      ? []
      : [{ value: String(value), label: String(label ?? value) }],
  )
}

/**
 * The choices of every parameter that has any, in dependency order. A parameter whose dependencies are missing or not
 * permitted waits.
 * @param hostOf only called when there are choices.
 */
export async function choicesOf(
  action: KnownAction,
  values: ParameterValues,
  hostOf: () => Promise<Host>,
): Promise<ReadonlyMap<string, readonly Choice[] | 'waits'>> {
  const found = new Map<string, readonly Choice[] | 'waits'>()
  const resolve = async (name: string): Promise<void> => {
    const parameter = action.parameters[name]
    if (!parameter?.choices || found.has(name)) return
    const after = afterOf(parameter)
    for (const dependency of after) await resolve(dependency)
    const wrong = new Set(
      parameterProblems(schemaOf(action, 'gb', found), values).map(({ key }) => key),
    )
    const waits = after.some(
      dependency =>
        !Object.hasOwn(values, dependency) ||
        wrong.has(dependency) ||
        found.get(dependency) === 'waits',
    )
    found.set(name, waits ? 'waits' : await find(await hostOf(), parameter.choices, values))
  }
  for (const name of Object.keys(action.parameters)) await resolve(name)
  return found
}
