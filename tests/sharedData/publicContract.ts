// A public document, extended by the words that our contract adds to OpenAPI.
import { parse } from 'yaml'
import type { Contract } from '#scripts/lib/generate.ts'

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head'] as const

/**
 * @returns the contract and its number of operations, which are renamed by number, since foreign
 * ids are not valid names here.
 */
export function adopted(text: string): {
  readonly contract: Contract
  readonly operations: number
} {
  const document = parse(text)
  document.tags = [{ name: 'public' }]
  document.components ??= {}
  document.components.schemas ??= {}
  let operations = 0
  for (const item of Object.values<Record<string, object>>(document.paths))
    for (const method of methods) {
      const operation = item[method]
      if (operation === undefined) continue
      operations += 1
      Object.assign(operation, {
        operationId: `operation${operations}`,
        tags: ['public'],
        'x-source': 'extension',
        'x-page': null,
        'x-requires-store': false,
      })
    }
  return { contract: document, operations }
}
