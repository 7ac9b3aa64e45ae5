// Small documents for the rules: one operation, and what a case says of it.
import { stringify } from 'yaml'

type Words = Readonly<Record<string, unknown>>

export interface Case {
  readonly rule: string
  readonly old: string
  /** Raises exactly the rule against the old. */
  readonly now: string
  /** Says the same as the old, or what no rule minds. */
  readonly still: string
}

export const text = { type: 'string' }

export const document = (paths: Words, more: Words = {}): string =>
  stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1.0.0' }, paths, ...more })

export const readThing: Words = {
  operationId: 'readThing',
  responses: { 200: { description: 'The thing.' } },
}

/** A document whose one operation says this besides. */
export const operation = (words: Words, more?: Words): string =>
  document({ '/thing': { post: { ...readThing, ...words } } }, more)

export const parameter = (words: Words) =>
  operation({ parameters: [{ name: 'size', in: 'query', schema: text, ...words }] })

export const body = (words: Words) =>
  operation({ requestBody: { content: { 'application/json': { schema: text } }, ...words } })

export const answer = (words: Words) =>
  operation({ responses: { 200: { description: 'The thing.', ...words } } })

export const header = (words: Words) => answer({ headers: { ETag: { schema: text, ...words } } })

/** A schema where it is used: in a parameter, sent or answered. */
export const holders: Readonly<Record<string, (schema: unknown, more?: Words) => string>> = {
  parameter: (schema, more) =>
    operation({ parameters: [{ name: 'it', in: 'query', schema }] }, more),
  request: (schema, more) =>
    operation(
      {
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { it: schema } } },
          },
        },
      },
      more,
    ),
  response: (schema, more) =>
    operation(
      {
        responses: {
          200: {
            description: 'The thing.',
            content: { 'application/json': { schema: { type: 'array', items: schema } } },
          },
        },
      },
      more,
    ),
}
