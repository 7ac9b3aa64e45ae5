/** Every text of a tree with its key, also of a flat table whose keys are paths. */
export function textLeaves(tree: unknown, path = ''): [key: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) =>
    textLeaves(value, path === '' ? key : `${path}.${key}`),
  )
}
