import fastJson from 'fast-json-stringify'
import { type Contract, follow, type Operation, type Schema } from './document.ts'

export type Serialise = (operation: Operation, status: number, answer: unknown) => string

// What the compiler takes: its types speak of an older JSON Schema than the contract's.
type Compiler = (schema: unknown, options: object) => (answer: unknown) => string
const compile = fastJson as unknown as Compiler

/** Deeper than any answer: a schema that holds itself ends here instead of never. */
const deepest = 30

/** Writes answers by their schemas, each compiled when it is first needed. */
export function serialisationOf({ document }: Contract): Serialise {
  const compiled = new Map<string, (answer: unknown) => string>()

  const inlined = (value: unknown, depth = 0): unknown => {
    if (depth > deepest) throw new RangeError('A schema holds itself')
    if (Array.isArray(value)) return value.map(inner => inlined(inner, depth + 1))
    if (typeof value !== 'object' || value === null) return value
    const schema = follow(document, value)
    return Object.fromEntries(
      Object.entries(schema).map(([key, inner]) => [key, inlined(inner, depth + 1)]),
    )
  }
  const writerOf = (schema: Schema) => {
    try {
      return compile(inlined(schema), { ajv: { strict: false } })
    } catch (error) {
      if (error instanceof RangeError) return JSON.stringify
      throw error
    }
  }
  return (operation, status, answer) => {
    const schema = operation.answers.get(status)
    if (!schema) return JSON.stringify(answer)
    const key = `${operation.id} ${status}`
    const write = compiled.get(key) ?? writerOf(schema)
    compiled.set(key, write)
    return write(answer)
  }
}
