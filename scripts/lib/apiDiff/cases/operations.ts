// The rules for operations, their parameters, bodies, responses and keywords.
import {
  answer,
  body,
  type Case,
  document,
  header,
  operation,
  parameter,
  readThing,
  text,
} from './documents.ts'

const one = (path: string, method: string, words = {}) =>
  document({ [path]: { [method]: { ...readThing, ...words } } })

const json = { 'application/json': { schema: text } }
const plain = { 'text/plain': { schema: text } }
const size = { name: 'size', in: 'query', schema: text }
const ok = { description: 'The thing.' }
const none = operation({})
const other = { ...readThing, operationId: 'saveThing' }
const schemes = (scheme: object) => ({
  components: { securitySchemes: { key: scheme, token: { type: 'http', scheme: 'bearer' } } },
})
const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
const secured = (security: unknown, scheme: object = key) =>
  operation({ security }, schemes(scheme))
const word = (name: string, value: unknown) => operation({ [name]: value })
const field = (words: object) =>
  answer({ content: { 'application/json': { schema: { type: 'string', ...words } } } })
const encoded = (contentType: string, more = {}) =>
  body({
    content: { 'multipart/form-data': { schema: text, encoding: { a: { contentType } }, ...more } },
  })
const linked = (operationId: string) => answer({ links: { next: { operationId } } })
const socket = (value: object) => word('x-socket', { path: '/live', ask: text, ...value })
const calledBack = (path: string) =>
  operation({ callbacks: { done: { [path]: { post: { responses: { 200: ok } } } } } })

const rule = (name: string, old: string, now: string, still: string): Case => ({
  rule: name,
  old,
  now,
  still,
})

const both = document({ '/thing': { get: other, post: readThing } })
const bothTurned = document({ '/thing': { post: readThing, get: other } })

const operations = [
  rule('operation-removed', both, none, bothTurned),
  rule('operation-added', none, both, none),
  rule(
    'operation-path-changed',
    one('/a/{id}', 'get'),
    one('/b/{id}', 'get'),
    one('/a/{id}', 'get', { description: 'A thing.' }),
  ),
  rule('operation-method-changed', one('/a', 'get'), one('/a', 'post'), one('/a', 'get')),
  rule('operation-id-changed', none, operation({ operationId: 'getThing' }), none),
  rule('operation-deprecated', none, word('deprecated', true), word('deprecated', false)),
  rule(
    'path-parameter-renamed',
    one('/a/{id}', 'get', { parameters: [{ ...size, name: 'id', in: 'path', required: true }] }),
    one('/a/{aId}', 'get', { parameters: [{ ...size, name: 'aId', in: 'path', required: true }] }),
    // Stated once for all methods of the path.
    document({
      '/a/{id}': {
        parameters: [{ ...size, name: 'id', in: 'path', required: true }],
        get: readThing,
      },
    }),
  ),
]

const parameters = [
  rule(
    'parameter-required-added',
    none,
    parameter({ required: true }),
    operation({ parameters: [] }),
  ),
  rule('parameter-optional-added', none, parameter({}), operation({ parameters: [] })),
  rule('parameter-removed', parameter({}), none, parameter({ description: 'How large.' })),
  rule(
    'parameter-made-required',
    parameter({}),
    parameter({ required: true }),
    parameter({ required: false }),
  ),
  rule(
    'parameter-made-optional',
    parameter({ required: true }),
    parameter({}),
    parameter({ required: true }),
  ),
  rule('parameter-moved', parameter({}), parameter({ in: 'header' }), parameter({ in: 'query' })),
  rule(
    'parameter-style-changed',
    parameter({}),
    parameter({ style: 'pipeDelimited', explode: true }),
    parameter({ style: 'form', explode: true }),
  ),
]

const bodies = [
  rule('request-body-required-added', none, body({ required: true }), none),
  rule('request-body-optional-added', none, body({}), none),
  rule('request-body-removed', body({}), none, body({ description: 'A thing.' })),
  rule('request-body-made-required', body({}), body({ required: true }), body({ required: false })),
  rule('request-body-made-optional', body({ required: true }), body({}), body({ required: true })),
  rule(
    'request-media-removed',
    body({ content: { ...json, ...plain } }),
    body({}),
    body({ content: { ...plain, ...json } }),
  ),
  rule('request-media-added', body({}), body({ content: { ...json, ...plain } }), body({})),
  rule(
    'request-encoding-changed',
    encoded('image/png'),
    encoded('image/webp'),
    encoded('image/png', { example: 'a' }),
  ),
]

const answers = [
  rule(
    'response-status-removed',
    operation({ responses: { 200: ok, 409: ok } }),
    none,
    operation({ responses: { 409: ok, 200: ok } }),
  ),
  rule('response-status-added', none, operation({ responses: { 200: ok, 409: ok } }), none),
  rule(
    'response-media-removed',
    answer({ content: json }),
    none,
    answer({ content: { 'Application/JSON': { schema: text } } }),
  ),
  rule('response-media-added', none, answer({ content: json }), answer({ content: {} })),
  rule(
    'response-header-removed',
    header({}),
    none,
    answer({ headers: { etag: { schema: text } } }),
  ),
  rule('response-header-added', none, header({}), answer({ headers: {} })),
  rule(
    'response-header-made-optional',
    header({ required: true }),
    header({}),
    header({ required: true }),
  ),
  rule(
    'response-header-made-required',
    header({}),
    header({ required: true }),
    header({ required: false }),
  ),
  rule('links-changed', linked('saveThing'), linked('readThing'), linked('saveThing')),
  rule('callbacks-changed', calledBack('/a'), calledBack('/b'), calledBack('/a')),
]

const access = [
  rule('security-tightened', secured([{}]), secured([{ key: [] }]), secured([])),
  rule(
    'security-loosened',
    secured([{ key: [] }]),
    secured([{ key: [] }, { token: [] }]),
    operation({}, { ...schemes(key), security: [{ key: [] }] }),
  ),
  rule(
    'security-scheme-changed',
    secured([{ key: [] }]),
    secured([{ key: [] }], { ...key, name: 'X-Token' }),
    secured([{ key: [] }], { ...key, description: 'The key.' }),
  ),
  rule(
    'x-page-tightened',
    word('x-page', ['files', 'logs']),
    word('x-page', 'files'),
    word('x-page', ['logs', 'files']),
  ),
  rule('x-page-loosened', word('x-page', 'files'), word('x-page', null), word('x-page', ['files'])),
  rule(
    'x-requires-store-tightened',
    none,
    word('x-requires-store', true),
    word('x-requires-store', false),
  ),
  rule(
    'x-requires-store-loosened',
    word('x-requires-store', true),
    none,
    word('x-requires-store', true),
  ),
]

const words = [
  rule('x-draft-added', none, word('x-draft', true), word('x-draft', false)),
  rule('x-draft-removed', word('x-draft', true), none, word('x-draft', true)),
  rule(
    'x-source-changed',
    word('x-source', 'spec'),
    word('x-source', 'extension'),
    word('x-source', 'spec'),
  ),
  rule(
    'x-resource-changed',
    word('x-resource', { name: 'things', verb: 'list' }),
    word('x-resource', { name: 'things', verb: 'read' }),
    word('x-resource', { verb: 'list', name: 'things' }),
  ),
  rule(
    'x-socket-changed',
    socket({}),
    socket({ path: '/socket' }),
    socket({ ask: { ...text, description: 'A word.' } }),
  ),
  rule(
    'x-sortable-tightened',
    field({}),
    field({ 'x-sortable': false }),
    field({ 'x-sortable': true }),
  ),
  rule(
    'x-sortable-loosened',
    field({ 'x-sortable': false }),
    field({}),
    field({ 'x-sortable': false }),
  ),
  rule('x-listed-tightened', field({}), field({ 'x-listed': false }), field({ 'x-listed': true })),
  rule('x-listed-loosened', field({ 'x-listed': false }), field({}), field({ 'x-listed': false })),
  rule('x-unique-changed', field({}), field({ 'x-unique': [] }), field({})),
  rule(
    'x-reference-changed',
    field({ 'x-reference': 'chains' }),
    field({ 'x-reference': 'stores' }),
    field({ 'x-reference': 'chains' }),
  ),
  rule(
    'x-counts-changed',
    field({ 'x-counts': 'stores' }),
    field({ 'x-counts': 'chains' }),
    field({ 'x-counts': 'stores' }),
  ),
  rule('x-word-changed', none, word('x-requires-stroe', true), none),
  rule(
    'servers-changed',
    operation({}, { servers: [{ url: '/' }] }),
    operation({}, { servers: [{ url: '/v2' }] }),
    operation({}, { servers: [{ url: '/', description: 'Here.' }] }),
  ),
  rule('tags-changed', word('tags', ['files']), word('tags', ['logs']), word('tags', ['files'])),
]

const thing = (name: string, words: object = {}) => ({
  parameters: [{ ...size, name, in: 'path', required: true, ...words }],
})
const named = (schema: object, ref = 'Thing') => ({
  components: { schemas: { [ref]: schema } },
})
const short = { ...text, maxLength: 9 }
const not = (schema: object, ref?: string) =>
  operation(
    {
      parameters: [
        { ...size, schema: { not: { $ref: `#/components/schemas/${ref ?? 'Thing'}` } } },
      ],
    },
    named(schema, ref),
  )
const round = (words: object) =>
  operation(
    { parameters: [{ ...size, schema: { $ref: '#/components/schemas/Circle' } }] },
    {
      components: {
        schemas: {
          Circle: { not: { allOf: [{ $ref: '#/components/schemas/Circle' }], ...words } },
        },
      },
    },
  )

/** More cases for the same rules, where one change could be mistaken for another. */
const further = [
  rule(
    'operation-path-changed',
    one('/a/{id}', 'get', thing('id')),
    one('/a', 'get'),
    one('/a/{id}', 'get', thing('id', { description: 'Which.' })),
  ),
  rule(
    'operation-path-changed',
    one('/a', 'get'),
    one('/a/{id}', 'get', thing('id')),
    one('/a', 'get'),
  ),
  rule(
    'parameter-removed',
    parameter({ in: 'header' }),
    none,
    parameter({ in: 'header', name: 'SIZE' }),
  ),
  rule(
    'parameter-style-changed',
    parameter({}),
    operation({ parameters: [{ name: 'size', in: 'query', content: json }] }),
    parameter({ style: 'form' }),
  ),
  rule(
    'parameter-style-changed',
    parameter({ in: 'cookie' }),
    parameter({ in: 'cookie', explode: false }),
    parameter({ in: 'cookie', style: 'form', explode: true }),
  ),
  rule(
    'response-limits-tightened',
    header({}),
    header({ schema: short }),
    header({ schema: { allOf: [text] } }),
  ),
  rule(
    'request-limits-tightened',
    socket({}),
    socket({ ask: short }),
    socket({ ask: { allOf: [text] } }),
  ),
  rule(
    'response-limits-tightened',
    socket({ told: text }),
    socket({ told: short }),
    socket({ told: { allOf: [text] } }),
  ),
  rule('x-socket-changed', socket({}), none, socket({})),
  rule('x-socket-changed', socket({}), socket({ told: text }), socket({})),
  rule(
    'parameter-condition-changed',
    not(text),
    not(short),
    not({ ...text, description: 'A word.' }, 'Other'),
  ),
  rule(
    'parameter-condition-changed',
    round({}),
    round({ maxLength: 9 }),
    round({ description: 'Round.' }),
  ),
  rule(
    'text-changed',
    header({ description: 'One.' }),
    header({ description: 'Two.' }),
    header({ description: 'One.' }),
  ),
]

// The only rule that the texts of the other documents may trigger.
const texts = [rule('text-changed', none, word('summary', 'A thing'), none)]

export const operationCases: readonly Case[] = [
  ...operations,
  ...parameters,
  ...bodies,
  ...answers,
  ...access,
  ...words,
  ...texts,
  ...further,
]
