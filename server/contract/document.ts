import { type OperationId, type OperationRow, operationTable } from '#src/generated/operations.ts'
import { type Compiled, compiledOf } from './compiled.ts'
import { type Document, type Documented, follow, type Media, type Schema } from './references.ts'
import { readDocument } from './source.ts'

export type Where = 'path' | 'query' | 'header'

export interface Parameter {
  /** As spelt in the document. */
  readonly name: string
  readonly in: Where
  readonly required: boolean
  readonly schema: Schema
}

/**
 * One operation, joined from the generated table and the document. References to parameters and responses are resolved,
 * those between schemas stay.
 */
export interface Operation extends OperationRow {
  readonly id: OperationId
  readonly parameters: readonly Parameter[]
  readonly body: { readonly required: boolean; readonly schema: Schema } | undefined
  /** A body other than JSON, passed on as a stream. */
  readonly stream: { readonly required: boolean; readonly type: string } | undefined
  /** By documented status, the schema of its JSON or of one line; undefined when it has none. */
  readonly answers: ReadonlyMap<number, Schema | undefined>
  readonly success: number
  /** Its successful answer is binary. */
  readonly bytes: boolean
  /** Its successful answer only has headers. */
  readonly empty: boolean
}

export interface Contract {
  readonly document: Document
  readonly operations: readonly Operation[]
  /** Shared through the contract, so that each schema is compiled once. */
  readonly compiled: Compiled
}

/** Its path as Fastify writes it. */
export const routeOf = ({ path }: Pick<Operation, 'path'>): string =>
  path.replaceAll(/\{(\w+)\}/g, ':$1')

/** One JSON value per line, sent as it is found. */
export const linesType = 'application/x-ndjson'

function parameterOf(document: Document, value: unknown): Parameter {
  const { name, in: where, required = false, schema } = follow(document, value)
  return { name, in: where, required, schema } as Parameter // shape ensured by the linter
}

function answersOf(document: Document, documented: Documented): Operation['answers'] {
  const entries = Object.entries(documented.responses).map(([status, value]) => {
    const { content } = follow(document, value) as { content?: Record<string, Media> } // as above
    const media = content?.['application/json'] ?? content?.[linesType]
    return [Number(status), media?.schema] as const
  })
  return new Map(entries)
}

function operationOf(document: Document, id: OperationId): Operation {
  const row: OperationRow = operationTable[id]
  const item = document.paths[row.path]
  const documented = item?.[row.method]
  if (!documented) throw new Error(`openapi.yaml has no ${row.method} ${row.path}: npm run codegen`)
  const { parameters = [], requestBody } = documented
  const schema = requestBody?.content['application/json']?.schema
  const answers = answersOf(document, documented)
  const success = Math.min(...answers.keys())
  const { content } = follow(document, documented.responses[success])
  const empty = content === undefined
  const bytes = !empty && answers.get(success) === undefined
  const [type] = Object.keys(requestBody?.content ?? {})
  const required = requestBody?.required ?? false
  return {
    ...row,
    id,
    parameters: [...(item?.parameters ?? []), ...parameters].map(value =>
      parameterOf(document, value),
    ),
    body: schema && { required, schema },
    stream: type === undefined || schema ? undefined : { required, type },
    answers,
    success,
    bytes,
    empty,
  }
}

/** Reads openapi.yaml from the repository's root. Throws when it contradicts src/generated. */
export function readContract(): Contract {
  const document: Document = readDocument()
  // Object.keys loses the key type; the table has no other keys.
  const ids = Object.keys(operationTable) as OperationId[]
  const operations = ids.map(id => operationOf(document, id))
  return { document, operations, compiled: compiledOf(document) }
}
