// The words that the contract adds to OpenAPI. Any other is a spelling mistake.

/** On an operation. */
export const operationWords = [
  'x-source',
  'x-page',
  'x-requires-store',
  'x-draft',
  'x-socket',
  'x-resource',
] as const

/** On a field; the screens read them too. */
export const fieldWords = ['x-reference', 'x-sortable', 'x-listed', 'x-counts'] as const

/** On a schema, for the server and the mocks alone; `x-page` is the page of a socket message. */
export const ruleWords = ['x-unique', 'x-page'] as const

export const methods = ['get', 'put', 'post', 'delete', 'patch', 'head'] as const
export const verbs = ['list', 'get', 'create', 'update', 'delete'] as const
export const marks = ['name', 'verb', 'entity', 'input', 'route'] as const
