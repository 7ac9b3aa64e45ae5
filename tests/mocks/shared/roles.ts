// One operator of each kind, for mocks that people sign in to.
import { type PageName, pageNames } from '#src/generated/operations.ts'
import { addOperator, type Operator, type World } from './world.ts'

export interface Role {
  readonly name: string
  readonly operator: Operator
}

const onboarding: readonly PageName[] = ['stores', 'chains', 'forms']
const people: readonly PageName[] = ['signup', 'operators']

const newcomers = [
  {
    username: 'support',
    name: 'Sam Support',
    password: 'helps the stores every day',
    code: '314159',
    pages: pageNames.filter(page => !onboarding.slice(1).includes(page) && !people.includes(page)),
  },
  {
    username: 'onboarding',
    name: 'Olga Onboarding',
    password: 'brings in stores by the dozen',
    code: '271828',
    pages: [...onboarding],
  },
]

/** From the most to the fewest permissions. */
const names = {
  demo: 'Administrator',
  support: 'Support',
  onboarding: 'On-boarding',
  newcomer: 'No pages',
}

/** Adds the operators that a world does not start with. */
export function addRoles(world: World): readonly Role[] {
  const created = '2026-01-05T09:00:00.000Z'
  for (const operator of newcomers) addOperator(world, { ...operator, created })
  return Object.entries(names).flatMap(([username, name]) => {
    const operator = world.operators.find(candidate => candidate.username === username)
    return operator ? [{ name, operator }] : []
  })
}
