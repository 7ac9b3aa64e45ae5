// Which screens use an operation of the contract, or a field of it: found from the generated types to the
// routes by the compiler. Long names are the route's title and the part of the page: `Files Manager: editor`.
import ts from 'typescript'
import { climbOf } from './climb.ts'
import { type FieldPointer, fieldsOf } from './fields.ts'
import { meaningOf } from './meaning.ts'
import { placesOf } from './places.ts'
import { resourceWords, verbs } from './resources.ts'
import { partsOfSchemas } from './schemas.ts'
import { readSource } from './source.ts'
import { tablesOf } from './tables.ts'

export type { FieldPointer }

export interface Screens {
  /** Sorted names; [] where no screen calls it. */
  readonly ofOperation: (id: string) => string[]
  /** Those that write or read the field; [] where none does, or there is no such field. */
  readonly ofField: (pointer: FieldPointer) => string[]
}

/** @param root of a checkout whose generated files are there. Long: what is put together here is used by both questions. */
export function loadScreens(root: string): Screens {
  const source = readSource(root)
  const { operations, resources } = tablesOf(root)
  const meaning = meaningOf(source)
  const places = placesOf(source)
  const words = resourceWords(source, meaning)
  const climb = climbOf(source, meaning, places, words, operations)

  /** Where it is named as an operation; the word may be another thing's name, too. */
  const namedAt = (id: string) =>
    source.named(id).filter(word => {
      // Asked ahead of the screen that asks for it itself.
      if (source.pathOf(word).startsWith('src/dataProvider/early/')) return false
      if (!ts.isStringLiteralLike(word)) return false
      const type = source.checker.getContextualType(word)
      if (type && climb.isOperation(type)) return true
      // `for (const call of ['readMonitor', 'readFeed'] as const)`
      return ts.isConstTypeReference(
        ts.isArrayLiteralExpression(word.parent) && ts.isAsExpression(word.parent.parent)
          ? word.parent.parent.type
          : word.parent,
      )
    })

  /** The generated pages of a resource, those of the records that refer to it, and who names it. */
  function ofResource(id: string, found: Set<string>): void {
    for (const [name, { entity, operations }] of Object.entries(resources)) {
      const verb = verbs.find(each => operations[each] === id)
      if (verb === undefined) continue
      const isList = verb === 'list' || verb === 'delete'
      const { list, record } = places.routesOf(entity)
      const referring = Object.values(resources).filter(
        ({ fields }) => verb === 'list' && fields.some(field => field['x-reference'] === name),
      )
      const routes = [
        isList ? list : record,
        ...referring.map(each => places.routesOf(each.entity).record),
      ]
      for (const title of places.titlesOf(routes)) found.add(title)
      for (const word of words.wordsOf(name, verb)) climb.from(word, found)
    }
  }

  function ofOperation(id: string): string[] {
    const found = new Set<string>()
    for (const word of namedAt(id)) climb.from(word, found)
    ofResource(id, found)
    return [...found].sort()
  }

  const partsOf = partsOfSchemas(source)
  /** A record's fields are drawn from the table of its resource, by no name. */
  const drawnBy = (schema: string): readonly string[] =>
    Object.values(resources)
      .filter(({ entity, input = entity }) =>
        [entity, input].some(each => partsOf(each).has(schema)),
      )
      .flatMap(({ entity }) => places.titlesOf(Object.values(places.routesOf(entity))))

  /** Whose answers are read as lists and records of react-admin's, whatever their type. */
  const untyped = () =>
    [...operations].filter(
      id =>
        Object.values(resources).some(each => Object.values(each.operations).includes(id)) ||
        source.named(id).some(climb.isListed),
    )

  const ofField = fieldsOf({ source, meaning, climb, namedAt, ofOperation, drawnBy, untyped })
  return { ofOperation, ofField }
}
