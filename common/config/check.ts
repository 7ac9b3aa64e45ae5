// Validates a document: its syntax first, then its schema.
import { type JsonSchema, type SchemaProblem, schemaProblems } from '../jsonSchema.ts'
import { hasOnlyTexts, readDocument } from './document.ts'
import type { ConfigFormat } from './format.ts'
import { type FaultCode, newBranch, type Parsed, type Path, samePath } from './parsed.ts'

export type ConfigFault =
  | {
      readonly kind: 'text'
      readonly line: number
      readonly column: number
      readonly code: FaultCode
    }
  | {
      readonly kind: 'schema'
      /** Null where no text corresponds to it. */
      readonly line: number | null
      readonly path: Path
      readonly keyword: SchemaProblem['keyword']
    }

/** Line and column, from 1, of an index into the text. */
function placeIn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Later faults mostly follow from the first ones. */
const maxFaults = 50

/** The faults of a document; empty when it is valid. */
export function configFaults(
  format: ConfigFormat,
  text: string,
  schema: JsonSchema | undefined,
): ConfigFault[] {
  const parsed = readDocument(format, text)
  if (parsed.faults.length > 0)
    return parsed.faults
      .slice(0, maxFaults)
      .map(({ at, code }) => ({ kind: 'text', ...placeIn(text, at), code }))
  if (!schema) return []
  return schemaProblems(schema, meantBy(format, parsed, schema))
    .slice(0, maxFaults)
    .map(({ path, keyword }) => ({
      kind: 'schema',
      line: lineOf(text, parsed, path),
      path,
      keyword,
    }))
}

function lineOf(text: string, { leaves }: Parsed, path: Path): number | null {
  const leaf = leaves.findLast(candidate => samePath(candidate.path, path))
  return leaf ? placeIn(text, leaf.from).line : null
}

/** The document's value in the types of its schema: some formats only have texts. */
export function meantBy(format: ConfigFormat, { value }: Parsed, schema: JsonSchema): unknown {
  return hasOnlyTexts(format) ? typed(value, schema) : value
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function typed(value: unknown, schema: JsonSchema): unknown {
  const { type, items, properties = {} } = schema
  if (typeof value === 'string') return typedText(value, type)
  if (Array.isArray(value)) return items ? value.map(item => typed(item, items)) : value
  if (!isBranch(value)) return value
  const found = newBranch()
  for (const [name, member] of Object.entries(value)) {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined
    found[name] = inner ? typed(member, inner) : member
  }
  return found
}

function typedText(text: string, type: JsonSchema['type']): unknown {
  if (type === 'boolean' && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  const isNumber = type === 'number' || type === 'integer'
  return isNumber && /^[-+]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}
