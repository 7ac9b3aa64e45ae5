// One mock for every resource, driven by `x-resource` and its schemas.
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

/** The mocks of a resource's operations; `prepare` adds what its schema alone does not say. */
export function crud<Name extends ResourceName>(
  name: Name,
  prepare: Prepare = entity => entity,
): MocksOf<OperationsOf<Name>> {
  const operations = Object.entries(resources[name].operations) as [Verb, string][] // Object.entries loses the key's type
  const mocks = operations.map(([verb, id]) => [id, make[verb](name, id, prepare)])
  // The operation of a verb is known only at run time, where each response is checked against the
  // document.
  return Object.fromEntries(mocks) as MocksOf<OperationsOf<Name>>
}

/** The mocks of all resources, for those that need nothing more. */
export const everyResource = (): MocksOf<OperationsOf<ResourceName>> =>
  Object.assign({}, ...Object.keys(resources).map(name => crud(name as ResourceName))) // Object.keys loses the key's type
