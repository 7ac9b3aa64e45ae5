// Checks that an action's states, those in which it can leave a store, are consistent.
import { parameterProblems } from '#common/actionSchema.ts'
import type { LocalText } from '../failures/index.ts'
import { BadAction, demand } from './badAction.ts'
import type { KnownAction, Mend } from './known.ts'
import { schemaOf } from './shape.ts'
import { onlyPlace, placesIn } from './templates.ts'

const textsOf = (text: LocalText) => (typeof text === 'string' ? [text] : Object.values(text))

/** Steps only leave known states, and the texts of a state contain no secret. Throws BadAction. */
export function checkLeaves({ leaves, run, parameters }: KnownAction): void {
  const named = 'steps' in run ? run.steps.flatMap(step => step.leaves ?? []) : []
  if (!leaves) {
    demand(named.length === 0, 'a step leaves a state, and there are none')
    return
  }
  demand('steps' in run || 'program' in run, 'only a program leaves a state')
  for (const name of [...named, ...(leaves.assumed === undefined ? [] : [leaves.assumed])])
    demand(Object.hasOwn(leaves.states, name), `there is no state ${name}`)
  for (const [name, { text, mend }] of Object.entries(leaves.states)) {
    const places = [
      ...textsOf(text).flatMap(placesIn),
      ...(mend ? textsOf(mend.title).flatMap(placesIn) : []),
      ...Object.values(mend?.parameters ?? {}).flatMap(parameter => placesIn(String(parameter))),
    ]
    for (const place of places) {
      demand(Object.hasOwn(parameters, place), `state ${name}: there is no parameter ${place}`)
      demand(!parameters[place]?.secret, `state ${name}: ${place} is a secret`)
    }
    for (const value of Object.values(mend?.parameters ?? {}))
      demand(
        placesIn(String(value)).length === 0 || onlyPlace(String(value)) !== undefined,
        `state ${name}: a place stands alone`,
      )
  }
}

/** A repair is an action of the catalogue that accepts the given parameters. Throws BadAction. */
export function checkMends(action: KnownAction, all: ReadonlyMap<string, KnownAction>): void {
  for (const [name, { mend }] of Object.entries(action.leaves?.states ?? {}))
    if (mend) checkMend(`state ${name}`, mend, action, all.get(mend.action))
}

function checkMend(where: string, mend: Mend, action: KnownAction, target?: KnownAction): void {
  demand(target !== undefined, `${where}: there is no action ${mend.action}`)
  const plain: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(mend.parameters ?? {})) {
    const known = target.parameters[name]
    demand(known !== undefined, `${where}: ${mend.action} has no parameter ${name}`)
    const place = typeof value === 'string' ? onlyPlace(value) : undefined
    if (place === undefined) plain[name] = value
    else
      demand(
        action.parameters[place]?.type === known.type,
        `${where}: ${place} is none for ${name} of ${mend.action}`,
      )
  }
  const schema = { ...schemaOf(target, 'gb', new Map()), required: [] }
  const [problem] = parameterProblems(schema, plain)
  if (problem) throw new BadAction(`${where}: ${problem.key} is not taken by ${mend.action}`)
}
