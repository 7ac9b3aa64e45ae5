// The words that the contract adds to OpenAPI, each once: what is not here is a mistake of spelling.

/** Of an operation. */
export const operationWords = [
  'x-source',
  'x-page',
  'x-requires-store',
  'x-draft',
  'x-socket',
  'x-resource',
] as const

/** Of a field, as the screens read it too. */
export const fieldWords = ['x-reference', 'x-sortable', 'x-listed', 'x-counts'] as const

/** Of a schema, for the server and the mocks alone: `x-page` is that of what is told by a socket. */
export const ruleWords = ['x-unique', 'x-page'] as const

export const methods = ['get', 'put', 'post', 'delete', 'patch', 'head'] as const
export const verbs = ['list', 'get', 'create', 'update', 'delete'] as const
export const marks = ['name', 'verb', 'entity', 'input', 'route'] as const
