// The checkout's own tables, loaded at run time: its operations and resources.
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Loads a file of the checkout. */
export const load = createRequire(import.meta.url)

interface Resource {
  readonly entity: string
  readonly input?: string
  readonly operations: Readonly<Record<string, string>>
  readonly fields: readonly { readonly 'x-reference'?: string }[]
}

interface Tables {
  readonly operations: ReadonlySet<string>
  readonly resources: Readonly<Record<string, Resource>>
}

export function tablesOf(root: string): Tables {
  const { operationTable }: { operationTable: object } = load(
    join(root, 'src/generated/operations.ts'),
  )
  const { resources }: Pick<Tables, 'resources'> = load(join(root, 'src/generated/resources.ts'))
  return { operations: new Set(Object.keys(operationTable)), resources }
}
