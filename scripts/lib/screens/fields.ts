// The contract's fields as declared in the generated types, and the screens that read or write
// them.
import ts from 'typescript'
import type { Climb } from './climb.ts'
import { flowOf } from './flow.ts'
import type { Meaning } from './meaning.ts'
import type { Source, Word } from './source.ts'
import { traceOf } from './trace.ts'

type Parameter = 'query' | 'path' | 'header'

/**
 * A field of a call (`{ operation: 'saveFile', side: 'request', path: ['content'] }`), a parameter
 * of it (`side: 'query'`), or a field of a schema wherever it is used: `{ schema: 'FileEntry',
 * path: ['metadata', 'size'] }`. List items and map values add no step to a path.
 */
export type FieldPointer =
  | {
      readonly operation: string
      readonly side: 'request' | 'response' | Parameter
      readonly path: readonly string[]
    }
  | { readonly schema: string; readonly path: readonly string[] }

interface Parts {
  readonly source: Source
  readonly meaning: Meaning
  readonly climb: Climb
  readonly namedAt: (operation: string) => readonly Word[]
  readonly ofOperation: (operation: string) => readonly string[]
  /** The generated pages of a resource's schema. */
  readonly drawnBy: (schema: string) => readonly string[]
  /** Operations whose responses are read without the checker seeing it. */
  readonly untyped: () => readonly string[]
}

const titleOf = (screen: string) => screen.split(': ')[0]

/** The schema that declares a field; '' for a nested one. */
function schemaOf(field: ts.Declaration): string {
  const owner = field.parent.parent
  const isSchema =
    ts.isPropertySignature(owner) &&
    ts.isPropertySignature(owner.parent.parent) &&
    owner.parent.parent.name.getText() === 'schemas'
  return isSchema ? owner.name.getText() : ''
}

/** Long: from a pointer through declarations to screens, over the same generated types. */
export function fieldsOf({
  source,
  meaning,
  climb,
  namedAt,
  ofOperation,
  drawnBy,
  untyped,
}: Parts) {
  const { checker, generated } = source
  const trace = traceOf(source, meaning, climb)
  const flow = flowOf(source, meaning, climb)

  const rootType = (name: string): ts.Type | undefined => {
    const found = generated.statements.find(
      node => ts.isInterfaceDeclaration(node) && node.name.text === name,
    )
    return found && checker.getTypeAtLocation(found)
  }

  /** Unwraps lists, maps and null. */
  function within(type: ts.Type, seen = new Set<ts.Type>()): ReadonlySet<ts.Type> {
    if (seen.has(type)) return seen
    if (type.isUnion()) for (const part of type.types) within(part, seen)
    else {
      seen.add(type)
      const kind = checker.isArrayLikeType(type) ? ts.IndexKind.Number : ts.IndexKind.String
      const item = checker.getIndexInfoOfType(type, kind)
      if (item) within(item.type, seen)
    }
    return seen
  }

  const step = (types: readonly ts.Type[], name: string): readonly ts.Symbol[] =>
    types.flatMap(type => [...within(type)]).flatMap(type => meaning.property(type, name))

  function at(root: ts.Type | undefined, path: readonly string[]): readonly ts.Symbol[] {
    let types = root ? [root] : []
    let symbols: readonly ts.Symbol[] = []
    for (const name of path) {
      symbols = step(types, name)
      types = symbols.map(symbol => checker.getTypeOfSymbol(symbol))
    }
    return symbols
  }

  /**
   * Bodies of all media types; for a response, those of the given statuses, or of all when none are
   * given.
   */
  function bodies(
    operation: string,
    side: 'request' | 'response',
    statuses?: readonly string[],
  ): readonly ts.Type[] {
    const call = at(rootType('operations'), [operation]).map(each => checker.getTypeOfSymbol(each))
    const typesOf = (type: ts.Type, names?: readonly string[]) =>
      checker
        .getPropertiesOfType(checker.getNonNullableType(type))
        .filter(({ name }) => names?.includes(name) !== false)
        .map(each => checker.getTypeOfSymbol(each))
    const member = side === 'request' ? 'requestBody' : 'responses'
    const found = step(call, member).map(each => checker.getTypeOfSymbol(each))
    const holders = side === 'request' ? found : found.flatMap(type => typesOf(type, statuses))
    return step(holders, 'content').flatMap(each => typesOf(checker.getTypeOfSymbol(each)))
  }

  function declarationsOf(pointer: FieldPointer): readonly ts.Declaration[] {
    const symbols =
      'schema' in pointer
        ? at(rootType('components'), ['schemas', pointer.schema, ...pointer.path])
        : pointer.side === 'request' || pointer.side === 'response'
          ? bodies(pointer.operation, pointer.side).flatMap(body => at(body, pointer.path))
          : at(rootType('operations'), [
              ...[pointer.operation, 'parameters', pointer.side],
              ...pointer.path,
            ])
    const all = new Set(symbols.flatMap(symbol => symbol.declarations ?? []))
    return [...all].filter(each => each.getSourceFile() === generated)
  }

  const done = ['200', '201']
  let answered: Map<ts.Declaration, Set<string>> | undefined
  /** The untyped operations whose response has the field at its top level. */
  function answersWith(field: ts.Declaration): ReadonlySet<string> {
    if (!answered) {
      answered = new Map()
      for (const id of untyped())
        for (const body of bodies(id, 'response', done))
          for (const { declarations = [] } of checker.getPropertiesOfType(body))
            for (const each of declarations)
              answered.set(each, (answered.get(each) ?? new Set()).add(id))
    }
    return answered.get(field) ?? new Set()
  }

  /** Traces the values that an operation's callers pass as that field. */
  function sent(operation: string, path: readonly string[], found: Set<string>): void {
    for (const word of namedAt(operation)) {
      const call = word.parent
      if (!ts.isCallExpression(call)) continue
      const options = call.arguments[call.arguments.indexOf(word) + 1]
      if (options) trace(options, path, found)
    }
  }

  const operations = () =>
    checker.getPropertiesOfType(rootType('operations') ?? checker.getAnyType())

  /** The operations whose request contains the field, with its path there. */
  function requestsWith(fields: readonly ts.Declaration[], path: readonly string[]) {
    return operations().flatMap(({ name }) => {
      const isThere = bodies(name, 'request')
        .flatMap(body => at(body, path))
        .some(({ declarations = [] }) => declarations.some(each => fields.includes(each)))
      return isThere ? [name] : []
    })
  }

  return (pointer: FieldPointer): string[] => {
    const found = new Set<string>()
    const fields = declarationsOf(pointer)
    const isSent = 'operation' in pointer && pointer.side !== 'response'
    for (const field of fields) {
      flow.ofField(field, found, !isSent)
      for (const title of drawnBy(schemaOf(field))) found.add(title)
      for (const id of answersWith(field)) for (const name of ofOperation(id)) found.add(name)
    }
    if ('schema' in pointer)
      for (const name of requestsWith(fields, pointer.path))
        sent(name, ['body', ...pointer.path], found)
    else if (pointer.side === 'request') sent(pointer.operation, ['body', ...pointer.path], found)
    else if (isSent) sent(pointer.operation, ['params', pointer.side, ...pointer.path], found)
    return narrowed(found, pointer)
  }

  /** A schema may be shared: for a field of a call, keeps only the pages that make the call. */
  function narrowed(found: ReadonlySet<string>, pointer: FieldPointer): string[] {
    const all = [...found].sort()
    if ('schema' in pointer) return all
    const titles = ofOperation(pointer.operation).map(titleOf)
    return all.filter(screen => titles.includes(titleOf(screen)))
  }
}
