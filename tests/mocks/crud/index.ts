// One mock for every resource: what one is, `x-resource` and its schemas say.
import { type ResourceName, resources } from '#src/generated/resources.ts'
import type { MocksOf } from '../shared/types.ts'
import type { Call } from './call.ts'
import { listOf } from './list.ts'
import type { OperationsOf, Verb } from './resource.ts'
import { createIn, deleteFrom, getOf, type Prepare, updateIn } from './write.ts'

type Make = (name: ResourceName, operation: string, prepare: Prepare) => (call: Call) => unknown

const make: Readonly<Record<Verb, Make>> = {
  list: listOf,
  create: createIn,
  get: getOf,
  update: updateIn,
  delete: deleteFrom,
}

/** The mocks of a resource's operations; `prepare` does what its schema alone does not say. */
export function crud<Name extends ResourceName>(
  name: Name,
  prepare: Prepare = entity => entity,
): MocksOf<OperationsOf<Name>> {
  const operations = Object.entries(resources[name].operations) as [Verb, string][] // Object.entries forgets the key's type
  const mocks = operations.map(([verb, id]) => [id, make[verb](name, id, prepare)])
  // Which operation a verb has is known at run time only; each answer is held against the document there.
  return Object.fromEntries(mocks) as MocksOf<OperationsOf<Name>>
}

/** Those of every resource, for whoever has no more to say of one. */
export const everyResource = (): MocksOf<OperationsOf<ResourceName>> =>
  Object.assign({}, ...Object.keys(resources).map(name => crud(name as ResourceName))) // Object.keys forgets the key's type
