import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSource } from './source.ts'
import { mistakesOfStatuses } from './statuses.ts'

const whole = readFileSync(resolve(import.meta.dirname, '../../../openapi.yaml'), 'utf8')

const said = (text: string) =>
  mistakesOfStatuses(readSource(text)).map(({ line, sentence }) => `${line}: ${sentence}`)

test('every operation of the contract says all it can answer', () => {
  expect(said(whole)).toEqual([])
})

const operation = (path: string, more: string, ...statuses: number[]) =>
  `paths:\n  ${path}:\n    get:\n      responses: {${statuses.map(status => ` '${status}': {}`).join(',')} }\n${more}`
const lacks = (path: string, status: number, why: string) =>
  `3: GET ${path} does not say that it can answer ${status} (${why}): add it to responses.`

test.each([
  ['all it can', '/a', '', [200, 400, 401, 500], []],
  ['a part of the bytes', '/a', '', [200, 206, 400, 401, 500], []],
  ['no session', '/a', '      security: []\n', [200, 400, 500], []],
  ['every failure', '/a', '', [200, 400, 401], [lacks('/a', 500, 'as every operation')]],
  [
    'a record',
    '/a/{id}',
    '',
    [200, 400, 401, 500],
    [lacks('/a/{id}', 404, 'its path names a record')],
  ],
  [
    'a page',
    '/a',
    '      x-page: journal\n',
    [200, 400, 401, 500],
    [lacks('/a', 403, 'its x-page may be forbidden')],
  ],
  ['a page of all', '/a', '      x-page: stores\n', [200, 400, 401, 500], []],
  [
    'a store',
    '/a',
    '      x-requires-store: true\n',
    [200, 400, 401, 500],
    [
      lacks('/a', 409, 'it needs a connected store'),
      lacks('/a', 503, 'it needs a connected store'),
    ],
  ],
  [
    'a body',
    '/a',
    '      requestBody: {}\n',
    [200, 400, 401, 413, 500],
    [lacks('/a', 415, 'it takes a body')],
  ],
  [
    'a parameter of its own',
    '/a',
    "      parameters: [{ name: If-Match }, { $ref: '#/components/parameters/Key' }]\ncomponents: { parameters: { Key: { name: Idempotency-Key } } }\n",
    [200, 400, 401, 500],
    [lacks('/a', 412, 'it takes If-Match'), lacks('/a', 409, 'it takes Idempotency-Key')],
  ],
  [
    'a parameter of the path',
    '/a',
    '    parameters: [{ name: If-Match }]\n',
    [200, 400, 401, 500],
    [lacks('/a', 412, 'it takes If-Match')],
  ],
  [
    'a draft',
    '/a',
    '      x-draft: true\n',
    [200, 400, 401, 500],
    [lacks('/a', 501, 'it is a draft')],
  ],
  [
    'what is built',
    '/a',
    '',
    [200, 400, 401, 500, 501],
    ['3: GET /a is no draft and answers 501: take that out, or mark it with x-draft: true.'],
  ],
  [
    'two successes',
    '/a',
    '',
    [200, 201, 400, 401, 500],
    ['3: GET /a has 2 successes: it answers exactly one of 200 to 299, beside 206.'],
  ],
])('%s', (_, path, more, statuses, wanted) => {
  expect(said(operation(path, more, ...statuses))).toEqual(wanted)
})
