import { parse } from 'yaml'

interface Operation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly 'x-draft'?: boolean
}

/** @returns tag -> lines such as `register  POST /new/register`, in the order of the contract. */
export function draftsByTag(yamlText: string): ReadonlyMap<string, readonly string[]> {
  const contract: { paths: Record<string, Record<string, Operation>> } = parse(yamlText)
  const calls = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      tag: operation.tags[0],
      draft: operation['x-draft'] === true,
      line: `${operation.operationId}  ${method.toUpperCase()} ${path}`,
    })),
  )
  const drafts = calls.filter(({ draft }) => draft)
  return new Map(
    [...Map.groupBy(drafts, ({ tag }) => tag)].map(([tag, ones]) => [
      tag,
      ones.map(({ line }) => line),
    ]),
  )
}
