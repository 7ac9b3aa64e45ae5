// The known configuration documents of a host.
import { readFileSync } from 'node:fs'
import { type ConfigFormat, isConfigFormat } from '#common/config/format.ts'
import type { JsonSchema } from '#common/jsonSchema.ts'
import { type Language, type LocalText, localText } from '../failures/index.ts'
import { parseVirtualPath, toVirtualPath } from '../hosts/index.ts'
import { ConfigError } from '../settings.ts'
import { knownDocuments } from './known.ts'

/** The folder of the documents on every host. */
export const configFolder = '/config'

/** JSON Schema as in common/jsonSchema.ts, with titles in each language. */
export type DocumentSchema = Omit<JsonSchema, 'properties' | 'items'> & {
  readonly title?: LocalText
  readonly description?: LocalText
  readonly properties?: Readonly<Record<string, DocumentSchema>>
  readonly items?: DocumentSchema
}

export interface KnownDocument {
  readonly name: string
  readonly path: string
  readonly format: ConfigFormat
  readonly schema?: DocumentSchema
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function documentIn(value: unknown): KnownDocument | undefined {
  if (!isRecord(value)) return undefined
  const { name, path, format, schema } = value
  if (typeof name !== 'string' || name === '' || name.length > 200) return undefined
  if (typeof path !== 'string' || !path.startsWith(`${configFolder}/`)) return undefined
  if (!isConfigFormat(format) || toVirtualPath(parseVirtualPath(path)) !== path) return undefined
  // The schema is not validated here: its keywords are checked where they are used.
  return { name, path, format, ...(isRecord(schema) ? { schema: schema as DocumentSchema } : {}) }
}

/** Reads the catalogue named by `CONFIG_CATALOGUE`, otherwise the built-in one. Throws ConfigError. */
export function readCatalogue(file: string | undefined): readonly KnownDocument[] {
  if (file === undefined) return knownDocuments
  const wrong = (why: string) => new ConfigError([`CONFIG_CATALOGUE: ${file} ${why}.`])
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw wrong('cannot be read as JSON')
  }
  if (!Array.isArray(content)) throw wrong('holds no list of documents')
  const known = content.map(item => {
    const found = documentIn(item)
    if (!found)
      throw wrong(`has a document without a name, a format and a path below ${configFolder}`)
    return found
  })
  const twice = known.find(
    (document, at) => known.findIndex(({ name }) => name === document.name) !== at,
  )
  if (twice) throw wrong(`names two documents ${twice.name}`)
  return known
}

/** The schema with its texts in one language. */
export function inLanguage(schema: DocumentSchema, language: Language): JsonSchema {
  const { title, description, properties, items, ...rest } = schema
  const textIn = (text: LocalText | undefined) => text && localText(text, language)
  const word = { title: textIn(title), description: textIn(description) }
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(word).filter(([, text]) => text !== undefined)),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, property]) => [
              name,
              inLanguage(property, language),
            ]),
          ),
        }
      : {}),
    ...(items ? { items: inLanguage(items, language) } : {}),
  }
}
