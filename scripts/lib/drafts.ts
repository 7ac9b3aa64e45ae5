import { parse } from 'yaml'
import { methods } from './contract/words.ts'

interface Operation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly 'x-draft'?: boolean
}

/**
 * @returns a map from tag to lines such as `register POST /new/register`, in the order of the
 * contract.
 */
export function draftsByTag(yamlText: string): ReadonlyMap<string, readonly string[]> {
  const contract: { paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>> } =
    parse(yamlText)
  const calls = Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const operation = item[method]
      if (!operation) return []
      const line = `${operation.operationId}  ${method.toUpperCase()} ${path}`
      return [{ tag: operation.tags[0], draft: operation['x-draft'] === true, line }]
    }),
  )
  const drafts = calls.filter(({ draft }) => draft)
  return new Map(
    [...Map.groupBy(drafts, ({ tag }) => tag)].map(([tag, ones]) => [
      tag,
      ones.map(({ line }) => line),
    ]),
  )
}
