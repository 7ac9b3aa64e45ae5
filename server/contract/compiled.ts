// Functions compiled from the contract's schemas on first use, so that starting costs nothing.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import fastJson from 'fast-json-stringify'
import { type Document, follow, type Schema, withReferences } from './references.ts'

// The package is CommonJS: its types describe the module, but at run time the default import is the function.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void

// The compiler's types describe an older JSON Schema than the contract's.
type WriterCompiler = (schema: unknown, options: object) => Writer
const compileWriter = fastJson as unknown as WriterCompiler

type Writer = (value: unknown) => string

export interface Compiled {
  /** Reports every fault of a value. With `coerce` it converts texts to the type of their schema. */
  validator(key: string, coerce: boolean, schema: () => Schema): ValidateFunction
  /** Serialises a value as JSON, without properties its schema does not list. */
  writer(key: string, schema: Schema): Writer
}

function validatorsOf(document: Document): Compiled['validator'] {
  const known = new Map<string, ValidateFunction>()
  const makeAjv = (coerceTypes: boolean) => {
    // The contract's linter already validates the schemas; doing it again would add 40 ms to each start.
    const ajv = new Ajv2020({ coerceTypes, strict: false, allErrors: true, validateSchema: false })
    addFormats(ajv)
    ajv.addFormat('password', true)
    return ajv.addSchema({ $id: 'openapi', components: document.components })
  }
  let coercing: Ajv2020 | undefined
  let strict: Ajv2020 | undefined
  return (key, coerce, schema) => {
    const found = known.get(key)
    if (found) return found
    if (coerce) coercing ??= makeAjv(true)
    else strict ??= makeAjv(false)
    const ajv = (coerce ? coercing : strict) as Ajv2020 // created in the lines above
    const made = ajv.compile(withReferences(schema()) as Schema) // an object remains an object
    known.set(key, made)
    return made
  }
}

/** Deeper than any answer: ends the expansion of a recursive schema. */
const maxDepth = 30

function inlined(document: Document, value: unknown, depth = 0): unknown {
  if (depth > maxDepth) throw new RangeError('A schema holds itself')
  if (Array.isArray(value)) return value.map(inner => inlined(document, inner, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const schema = follow(document, value)
  return Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => [key, inlined(document, inner, depth + 1)]),
  )
}

function writersOf(document: Document): Compiled['writer'] {
  const known = new Map<string, Writer>()
  const writerOf = (schema: Schema) => {
    try {
      return compileWriter(inlined(document, schema), { ajv: { strict: false } })
    } catch (error) {
      if (error instanceof RangeError) return JSON.stringify
      throw error
    }
  }
  return (key, schema) => {
    const write = known.get(key) ?? writerOf(schema)
    known.set(key, write)
    return write
  }
}

export const compiledOf = (document: Document): Compiled => ({
  validator: validatorsOf(document),
  writer: writersOf(document),
})
