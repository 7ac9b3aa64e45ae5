// The contract's schemas, and the schemas each one contains.
import ts from 'typescript'
import type { Source } from './source.ts'

/** The text of each schema's type. */
function textsOf({ generated }: Source): ReadonlyMap<string, string> {
  const components = generated.statements.find(
    node => ts.isInterfaceDeclaration(node) && node.name.text === 'components',
  )
  const members = components && ts.isInterfaceDeclaration(components) ? components.members : []
  const schemas = members.find(each => each.name?.getText() === 'schemas')
  const type = schemas && ts.isPropertySignature(schemas) ? schemas.type : undefined
  const each = type && ts.isTypeLiteralNode(type) ? type.members : []
  return new Map(each.map(member => [member.name?.getText() ?? '', member.getText()]))
}

/** @returns for each schema, the schema itself and everything it contains at any depth. */
export function partsOfSchemas(source: Source): (schema: string) => ReadonlySet<string> {
  const texts = textsOf(source)
  return schema => {
    const found = new Set([schema])
    for (const name of found)
      for (const [, part = ''] of (texts.get(name) ?? '').matchAll(/\["schemas"\]\["(\w+)"\]/g))
        found.add(part)
    return found
  }
}
