// Small documents for the rules: one operation with the words of a case.
import { stringify } from 'yaml'

type Words = Readonly<Record<string, unknown>>

export interface Case {
  readonly rule: string
  readonly old: string
  /** Triggers exactly this rule against the old document. */
  readonly now: string
  /** Equals the old document, or differs in ways that no rule reports. */
  readonly still: string
}

export const text = { type: 'string' }

export const document = (paths: Words, more: Words = {}): string =>
  stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1.0.0' }, paths, ...more })

export const readThing: Words = {
  operationId: 'readThing',
  responses: { 200: { description: 'The thing.' } },
}

/** A document whose single operation has these additional words. */
export const operation = (words: Words, more?: Words): string =>
  document({ '/thing': { post: { ...readThing, ...words } } }, more)

export const parameter = (words: Words) =>
  operation({ parameters: [{ name: 'size', in: 'query', schema: text, ...words }] })

export const body = (words: Words) =>
  operation({ requestBody: { content: { 'application/json': { schema: text } }, ...words } })

export const answer = (words: Words) =>
  operation({ responses: { 200: { description: 'The thing.', ...words } } })

export const header = (words: Words) => answer({ headers: { ETag: { schema: text, ...words } } })

/** Places a schema in a parameter, a request or a response. */
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
