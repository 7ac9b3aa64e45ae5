// Finds the screens that use an operation or a field of the contract, by following the compiler
// from the generated types to the routes. Long names are the route's title and the part of the
// page: `Files Manager: editor`.
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
  /** Sorted names; empty when no screen calls it. */
  readonly ofOperation: (id: string) => string[]
  /** Screens that read or write the field; empty when there are none, or no such field. */
  readonly ofField: (pointer: FieldPointer) => string[]
}

/**
 * @param root a checkout with generated files. Long: both questions use everything assembled here.
 */
export function loadScreens(root: string): Screens {
  const source = readSource(root)
  const { operations, resources } = tablesOf(root)
  const meaning = meaningOf(source)
  const places = placesOf(source)
  const words = resourceWords(source, meaning)
  const climb = climbOf(source, meaning, places, words, operations)

  /** Places where the word names an operation; it may also name something else. */
  const namedAt = (id: string) =>
    source.named(id).filter(word => {
      // Requested early, before the screen that requests it itself.
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

  /**
   * Adds the generated pages of a resource, those of records that refer to it, and the code that
   * names it.
   */
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
  /** A record's fields are drawn from its resource's table, without being named. */
  const drawnBy = (schema: string): readonly string[] =>
    Object.values(resources)
      .filter(({ entity, input = entity }) =>
        [entity, input].some(each => partsOf(each).has(schema)),
      )
      .flatMap(({ entity }) => places.titlesOf(Object.values(places.routesOf(entity))))

  /** Operations whose responses react-admin reads as lists and records, whatever their type. */
  const untyped = () =>
    [...operations].filter(
      id =>
        Object.values(resources).some(each => Object.values(each.operations).includes(id)) ||
        source.named(id).some(climb.isListed),
    )

  const ofField = fieldsOf({ source, meaning, climb, namedAt, ofOperation, drawnBy, untyped })
  return { ofOperation, ofField }
}
