// Mistakes seeded into the real document, and the message for each: where it is, what is wrong,
// what to do.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { readContract } from './read.ts'
import { type Mistake, Mistaken } from './source.ts'

const whole = readFileSync(resolve(import.meta.dirname, '../../../openapi.yaml'), 'utf8')

function mistakesOf(text: string): readonly Mistake[] {
  try {
    readContract(text)
    return []
  } catch (error) {
    if (error instanceof Mistaken) return error.mistakes
    throw error
  }
}

interface Seed {
  /** The text that precedes the change. */
  readonly after: string
  readonly from: string
  readonly to: string
  /** The part of the change that is reported; its beginning by default. */
  readonly mark?: string
  readonly sentence: string
}

const operation = (id: string) => `operationId: ${id}\n`
const schema = (name: string) => `$ref: '#/components/schemas/${name}'`
const noList = 'add one whose x-resource has verb: list.'

const seeds: readonly Seed[] = [
  {
    after: operation('logout'),
    from: 'x-requires-store',
    to: 'x-requires-stor',
    sentence:
      'x-requires-stor is a word nobody reads: write x-requires-store, or teach it to scripts/lib/contract/words.ts.',
  },
  {
    after: operation('listDrafts'),
    from: 'x-page: null',
    to: 'x-unheard-of: true\n      x-page: null',
    sentence:
      'x-unheard-of is a word nobody reads: write one of x-source, x-page, x-requires-store, x-draft, x-socket, x-resource, x-reference, x-sortable, x-listed, x-counts, x-unique, or teach it to scripts/lib/contract/words.ts.',
  },
  {
    after: operation('register'),
    from: 'x-page: signup',
    to: 'x-page: signup\n      x-sortable: false',
    mark: 'x-sortable',
    sentence: 'x-sortable belongs to a field: move it there, or leave it out.',
  },
  {
    after: '\n    ChainInput:',
    from: 'title: Name,',
    to: 'title: Name, x-draft: true,',
    mark: 'x-draft',
    sentence: 'x-draft belongs to an operation: move it there, or leave it out.',
  },
  {
    after: operation('otp'),
    from: 'x-page: null',
    to: 'x-page: loggin',
    sentence:
      'loggin is no page: write one that is there, or add it to components.schemas.PageName.',
  },
  {
    after: operation('getOperator'),
    from: 'x-page: operators',
    to: 'x-page: [journal, operator]',
    sentence: 'operator is no page: write operators, or add it to components.schemas.PageName.',
  },
  {
    after: operation('listOperators'),
    from: "$ref: '#/components/parameters/PerPage'",
    to: "$ref: '#/components/parameters/PrePage'",
    sentence:
      '#/components/parameters/PrePage does not exist: write PerPage, or add PrePage to components.parameters.',
  },
  {
    after: operation('listOperators'),
    from: schema('OperatorPage'),
    to: schema('OperatrPage'),
    sentence:
      '#/components/schemas/OperatrPage does not exist: write OperatorPage, or add OperatrPage to components.schemas.',
  },
  {
    after: operation('listOperators'),
    from: "$ref: '#/components/responses/ListForbidden'",
    to: "$ref: '#/components/responses/ListForbiden'",
    sentence:
      '#/components/responses/ListForbiden does not exist: write ListForbidden, or add ListForbiden to components.responses.',
  },
  {
    after: operation('listOperators'),
    from: "$ref: '#/components/responses/ListFailed'",
    to: "$ref: '../failures.yaml#/ListFailed'",
    sentence:
      '../failures.yaml#/ListFailed lies outside of this document: put it below components and refer to it there.',
  },
  {
    after: operation('acl'),
    from: schema('AccessList'),
    to: schema('AccessList/properties/pages'),
    sentence:
      '#/components/schemas/AccessList/properties/pages is no whole component: give it a name below components and refer to that.',
  },
  {
    after: operation('listNotes'),
    from: '{ name: before, in: query, description: Only notes before the one of this id., ',
    to: '{ name: before, in: query, ',
    sentence: 'The parameter before has no description: say what it is for.',
  },
  {
    after: '  /ext/files/uploads:\n',
    from: "[{ $ref: '#/components/parameters/AcceptLanguage' }]",
    to: "[{ $ref: '#/components/parameters/AcceptLanguage' }, { name: odd, in: query }]",
    mark: '{ name: odd',
    sentence: 'The parameter odd has no description: say what it is for.',
  },
  {
    after: operation('createUpload'),
    from: "- $ref: '#/components/parameters/IdempotencyKey'",
    to: "- $ref: '#/components/parameters/AcceptLanguage'",
    mark: '$ref',
    sentence:
      'All of /ext/files/uploads take Accept-Language: leave it out here, or there when only some do.',
  },
  {
    after: '  parameters:\n',
    from: 'ConfigVersionId: { name: id, in: path, required: true, description: Id of the version., ',
    to: 'ConfigVersionId: { name: id, in: path, required: true, ',
    sentence: 'The parameter id has no description: say what it is for.',
  },
  {
    after: '/ext/stores/mine:\n',
    from: 'operationId: listOwnStores',
    to: 'operationId: login',
    sentence: 'login is the operationId of line {login} too: rename one of them.',
  },
  {
    after: '/ext/operators/{id}/pages:\n',
    from: 'put:\n      operationId: setOperatorPages\n',
    to: 'put:\n',
    sentence: 'PUT /ext/operators/{id}/pages has no operationId: give it one of its own.',
  },
  {
    after: '  /exp/otp:\n',
    from: 'post:\n      operationId: otp\n      tags: [auth]\n      summary: Exchange the one-time code for a session token\n',
    to: 'post:\n      operationId: otp\n      tags: [auth]\n',
    sentence: 'POST /exp/otp has no summary: say in a few words what it does.',
  },
  {
    after: operation('profile'),
    from: 'tags: [profile]',
    to: 'tags: [profil]',
    sentence: 'profil is none of the tags: write profile, or add it to them.',
  },
  {
    after: '  /exp/login:\n',
    from: 'x-source: spec',
    to: 'x-source: specification',
    sentence: 'x-source of POST /exp/login is spec or extension: write that.',
  },
  {
    after: 'paths:\n',
    from: '/ext/session/refresh:',
    to: '/ext/session/../refresh:',
    sentence:
      '/ext/session/../refresh climbs or has no first slash: write the whole path from / on.',
  },
  {
    after: 'x-resource: { name: chains',
    from: 'verb: create',
    to: 'verb: craete',
    sentence: 'craete is no verb of a resource: write create.',
  },
  {
    after: 'x-resource: { name: franchises',
    from: 'entity: Franchise,',
    to: 'entity: Franchse,',
    sentence: 'Franchse is no schema: write Franchise, or add it to components.schemas.',
  },
  {
    after: operation('readJob'),
    from: 'x-page: null',
    to: 'x-resource: { name: brands, verb: get, entity: Job, input: Job, route: brands }\n      x-page: null',
    mark: 'x-resource',
    sentence: `The resource brands has no operation that lists it: ${noList}`,
  },
  {
    after: '  schemas:\n',
    from: 'x-reference: chains',
    to: 'x-reference: chain',
    sentence: 'x-reference names chain, which is no resource: write chains.',
  },
  {
    after: '  schemas:\n',
    from: 'x-counts: stores',
    to: 'x-counts: shops',
    sentence:
      'x-counts names shops, which is no resource: write one of chains, franchises, stores, forms, brands.',
  },
  {
    after: 'components:\n',
    from: '  schemas:\n',
    to: `  schemas:\n    Here: { ${schema('There')} }\n    There: { oneOf: [{ ${schema('Here')} }, { type: 'null' }] }\n`,
    mark: 'Here:',
    sentence: 'Here -> There -> Here is a circle that never reaches a schema: say what Here is.',
  },
]

/** Renaming a path's parameter makes two mistakes at the same time. */
const renamed: readonly Seed[] = [
  'declares id, which is not in its path: write {id} there, or take it out.',
  'does not declare {person}: add it to parameters, in: path, required: true.',
].map(what => ({
  after: 'paths:\n',
  from: '  /ext/operators/{id}:\n    get:',
  to: '  /ext/operators/{person}:\n    get:',
  mark: 'get:',
  sentence: `GET /ext/operators/{person} ${what}`,
}))

function change(text: string, { after, from, to }: Seed): string {
  const start = text.indexOf(after)
  const at = text.indexOf(from, start)
  if (start < 0 || at < 0) throw new Error(`${after} ... ${from} is not in openapi.yaml`)
  return text.slice(0, at) + to + text.slice(at + from.length)
}

const placeAt = (text: string, offset: number) => {
  const above = text.slice(0, offset).split('\n')
  return { line: above.length, column: (above.at(-1) ?? '').length + 1 }
}

/** The expected report of a seed when all of them are planted. */
function wanted(text: string, { after, to, mark = to, sentence }: Seed): Mistake {
  const start = text.indexOf(after)
  const offset = text.indexOf(to, Math.max(0, start)) + to.indexOf(mark)
  const { line } = placeAt(text, text.indexOf('operationId: login'))
  return { ...placeAt(text, offset), sentence: sentence.replace('{login}', `${line}`) }
}

const said = ({ line, column, sentence }: Mistake) => `${line}:${column}: ${sentence}`

test('the document as it is has none', () => {
  expect(mistakesOf(whole)).toEqual([])
})

const sown = [...seeds, ...renamed.slice(1)].reduce(change, whole)
const found = mistakesOf(sown).map(said)

test.each([...seeds, ...renamed])('$sentence', seed => {
  expect(found).toContain(said(wanted(sown, seed)))
})

test('nothing else is said, and all in the order of the lines', () => {
  const all = [...seeds, ...renamed].map(seed => wanted(sown, seed))
  const byLine = all.toSorted((a, b) => a.line - b.line || a.column - b.column)
  expect(found.toSorted()).toEqual(byLine.map(said).toSorted())
  const lines = found.map(line => Number.parseInt(line, 10))
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
})

/** Cuts out a path or an operation, from its line to the next of its kind. */
function taken(text: string, head: string): { part: string; rest: string } {
  const start = text.indexOf(`\n${head}`) + 1
  const indent = head.search(/\S/)
  const length = text.slice(start + head.length).search(new RegExp(`^ {0,${indent}}\\S`, 'm'))
  const end = start + head.length + length
  return { part: text.slice(start, end), rest: text.slice(0, start) + text.slice(end) }
}

function moved(text: string, head: string, before: string): string {
  const { part, rest } = taken(text, head)
  return rest.replace(`\n${before}`, `\n${part}${before}`)
}

const byTag = 'paths stand by their tag, as the tags are listed, then by name.'
const byMethod = 'what all share stands first, then get, put, post, delete, patch, head.'

test.each([
  ['a path at a later tag', '  /acl:', '  /ext/views:', 'before', '  /exp/login:', byTag],
  ['a path of its tag', '  /exp/login:', '  /ext/session/refresh:', 'before', '  /exp/otp:', byTag],
  ['the last path', '  /ext/runtime:', '  /acl:', 'behind', '  /ext/live/ticket:', byTag],
  [
    'a method',
    '    delete:\n      operationId: dropDraft\n',
    '    get:\n      operationId: readDraft\n',
    'behind',
    '    get:',
    byMethod,
  ],
])('%s that stands wrong is sent where it belongs', (_, head, to, side, other, rule) => {
  const text = moved(whole, head, to)
  expect(text).not.toBe(whole)
  const from = placeAt(text, text.indexOf(`\n${head}`) + 1)
  const inPath = head.startsWith('    ') ? text.indexOf(head) : 0
  const { line } = placeAt(text, text.indexOf(`\n${other}`, inPath) + 1)
  const name = (written: string) => written.trim().split(':')[0]
  expect(mistakesOf(text).map(said)).toEqual([
    `${from.line}:${head.search(/\S/) + 1}: ${name(head)} belongs ${side} ${name(other)} of line ${line}: ${rule}`,
  ])
})

test.each([
  ['x-page', 'null', 'add it, a page name, a list of them, or null.'],
  ['x-source', 'extension', 'add it, spec or extension.'],
  ['x-requires-store', 'false', 'add it, true or false.'],
  ['tags', '[auth]', 'add tags with one of those above.'],
])('an operation without %s', (word, value, what) => {
  const from = `      ${word}: ${value}\n`
  const text = change(whole, { after: operation('logout'), from, to: '', sentence: '' })
  const { line } = placeAt(text, text.indexOf(operation('logout')))
  const lacks = word === 'tags' ? 'tag' : word
  expect(mistakesOf(text).map(said)).toEqual([
    `${line - 1}:5: POST /ext/session/logout has no ${lacks}: ${what}`,
  ])
})

const atLogout = 'summary: End the session\n'
const broken = 'mend it here or above.'

test.each([
  [
    'a quote left open',
    atLogout,
    "summary: 'End the session\n",
    25,
    `This is broken YAML (Missing closing 'quote): ${broken}`,
  ],
  [
    'a bracket left open',
    atLogout,
    'summary: [End the session\n',
    -1,
    'Flow sequence in block collection must be sufficiently indented',
  ],
  [
    'a wrong indent',
    `      ${atLogout}`,
    `     ${atLogout}`,
    0,
    `This is broken YAML (All mapping items must start at the same column): ${broken}`,
  ],
  [
    'a tab',
    `      ${atLogout}`,
    `\t${atLogout}`,
    0,
    `This is broken YAML (Tabs are not allowed as indentation): ${broken}`,
  ],
  [
    'a key written twice',
    atLogout,
    `tags: [auth]\n      ${atLogout}`,
    0,
    `This is broken YAML (Map keys must be unique): ${broken}`,
  ],
  [
    'a colon in a text',
    atLogout,
    'summary: End: the session\n',
    9,
    `This is broken YAML (Nested mappings are not allowed in compact mappings): ${broken}`,
  ],
  [
    'a tag',
    atLogout,
    'summary: !run End the session\n',
    9,
    `This is broken YAML (Unresolved tag: !run): ${broken}`,
  ],
  [
    'an alias of nothing',
    atLogout,
    'summary: *end\n',
    9,
    '*end stands for nothing above, or holds itself: write out what is meant.',
  ],
  [
    'an alias that holds itself',
    atLogout,
    'summary: &end [*end]\n',
    15,
    '*end stands for nothing above, or holds itself: write out what is meant.',
  ],
  [
    'aliases that explode',
    atLogout,
    `${atLogout}      x-draft: [&a [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],&b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a],&c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b],*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\n`,
    -1,
    'repeats more than 100000 parts of the document: use $ref instead of aliases.',
  ],
  [
    'brackets without end',
    atLogout,
    `summary: ${'['.repeat(100_000)}\n`,
    -1,
    'This is nested too deep to be read: take it apart by $ref.',
  ],
])('%s is said with its line', (_, from, to, column, what) => {
  const text = change(whole, { after: operation('logout'), from, to, sentence: '' })
  const found = mistakesOf(text)
  expect(found).toHaveLength(1)
  const [first = { line: 0, column: 0, sentence: '' }] = found
  expect(first.sentence).toContain(what)
  const place = placeAt(text, text.indexOf(to))
  // An unclosed construct is reported at its end, on the next line at the latest.
  if (column < 0) expect(first.line - place.line).toBeOneOf([0, 1])
  else expect(first).toMatchObject({ line: place.line, column: place.column + column })
})

test.each([
  ['nothing', ''],
  ['a word', 'hello'],
  ['a list', '- 1'],
])('%s is no document', (_, text) => {
  expect(mistakesOf(text).map(said)).toEqual([
    '1:1: The document has no paths: add them.',
    '1:1: The document has no components.schemas: add them.',
    '1:1: The document has no tags: add their list.',
  ])
})

const small = `
paths:
  /a/{id}:
    get:
      operationId: a
      summary: Read it
      tags: [t]
      x-source: spec
      x-page: p
      x-requires-store: false
      x-resource: { name: r, verb: list, entity: A, input: A, route: r }
      parameters: [{ $ref: '#/components/parameters/Id' }]
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }, '400': {}, '401': {}, '403': {}, '404': {}, '500': {} }
tags: [{ name: t }]
components:
  parameters:
    Id: { name: id, in: path, description: Its id., schema: { type: integer } }
  schemas:
    PageName: { enum: [p] }
    A: { type: object, properties: { id: { type: integer, x-reference: r }, of: { $ref: '#/components/schemas/PageName' } } }
`
/** A random place in the document: numbers that select a way down. */
const way = fc.array(fc.nat(11), { minLength: 1, maxLength: 9 })
const instead = fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 2 }))

test('what calls a part of its own toString is named too', () => {
  const text = small.replace('tags: [t]', 'tags: [{ toString: 1 }]')
  expect(mistakesOf(text).map(said)).toEqual([
    '7:7: {"toString":1} is none of the tags: write one of t, or add it to them.',
  ])
})

test('whatever is written in its stead, a document is read or refused in sentences', () => {
  expect(mistakesOf(small)).toEqual([])
  fc.assert(
    fc.property(way, instead, (steps, value) => {
      const document: unknown = parse(small)
      let node = document
      for (const [index, step] of steps.entries()) {
        if (typeof node !== 'object' || node === null) break
        const keys = Object.keys(node)
        const key = keys[step % keys.length] ?? ''
        const inner: unknown = Reflect.get(node, key)
        const isLast = index === steps.length - 1 || typeof inner !== 'object'
        if (isLast) Reflect.set(node, key, value)
        node = inner
      }
      for (const { line, column, sentence } of mistakesOf(stringify(document))) {
        expect(line).toBeGreaterThan(0)
        expect(column).toBeGreaterThan(0)
        expect(sentence).toMatch(/^[^\n]+: [^\n]+\.$/)
      }
    }),
    { numRuns: 1000 },
  )
})
