import { expect, test } from 'vitest'
import { type Change, compareContracts } from './compare.ts'
import { readContract } from './read.ts'

const contract = ({
  name = 'File',
  field = 'size: { type: integer }',
  save = `$ref: '#/components/schemas/File'`,
}: {
  readonly name?: string
  readonly field?: string
  readonly save?: string
}) =>
  `openapi: 3.1.0
info: { title: Files, version: 1.0.0 }
paths:
  /files:
    get:
      operationId: listFiles
      responses:
        '200':
          description: All files.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/File' } }
    put:
      operationId: saveFile
      requestBody:
        content:
          application/json:
            schema: { ${save} }
      responses:
        '200': { $ref: '#/components/responses/Saved' }
        '409': { description: Changed meanwhile. }
components:
  responses:
    Saved:
      description: The file.
      content:
        application/json:
          schema: { $ref: '#/components/schemas/File' }
  schemas:
    File:
      type: object
      required: [name]
      properties:
        name: { type: string }
        ${field}
`
    .replaceAll("File'", `${name}'`)
    .replace('    File:', `    ${name}:`)

const compared = (old: string, now: string): readonly Change[] =>
  compareContracts(readContract(old, 'openapi.yaml'), readContract(now, 'openapi.yaml'))

test('a field is told once for each way it goes, with every operation and its line', () => {
  const changes = compared(contract({}), contract({ field: 'size: { type: string }' }))
  expect(changes).toMatchObject([
    {
      rule: 'request-type-changed',
      breaks: 'client',
      operations: ['saveFile'],
      place: 'request application/json size',
      line: 35,
      column: 17,
      document: 'new',
      detail: 'integer → string',
      uses: [{ operation: 'saveFile', side: 'request', path: ['size'] }],
    },
    {
      rule: 'response-type-changed',
      operations: ['listFiles', 'saveFile'],
      place: '200 application/json [].size',
      uses: [
        { operation: 'listFiles', side: 'response', path: ['size'] },
        { operation: 'saveFile', side: 'response', path: ['size'] },
      ],
      line: 35,
    },
  ])
})

test('what is gone is told with its line in the old document', () => {
  const longer = contract({ field: 'size: { type: integer }\n        old: { type: string }' })
  const [change] = compared(longer, contract({}))
  expect(change).toMatchObject({
    rule: 'request-field-removed',
    place: 'request application/json old',
    pointer: '#/components/schemas/File/properties/old',
    document: 'old',
    line: 36,
  })
})

test('a component may have another name, and a schema may be written out', () => {
  expect(compared(contract({}), contract({ name: 'Document' }))).toEqual([])
  const save =
    'type: object, required: [name], properties: { size: { type: integer }, name: { type: string } }'
  expect(compared(contract({}), contract({ save }))).toEqual([])
  expect(compared(contract({ save }), contract({}))).toEqual([])
})

test('a word beside a reference counts for that place alone', () => {
  const limited = contract({ save: `$ref: '#/components/schemas/File', maxProperties: 1` })
  expect(compared(contract({}), limited)).toMatchObject([
    { rule: 'request-limits-tightened', operations: ['saveFile'], line: 18 },
  ])
})

test('operations without an id are found by method and path', () => {
  const plain = contract({}).replaceAll(/ {6}operationId: .*\n/g, '')
  expect(compared(plain, plain)).toEqual([])
  const [change] = compared(plain, contract({ field: 'size: { type: string }' }))
  expect(change?.rule).toBe('operation-id-changed')
  expect(compared(plain, plain.replace("'409'", "'410'"))).toMatchObject([
    { rule: 'response-status-removed', operations: ['PUT /files'], place: '409', line: 19 },
    { rule: 'response-status-added', operations: ['PUT /files'], place: '410', line: 19 },
  ])
})

test('who is broken depends on the way that a change goes', () => {
  const limited = (limit: number) =>
    contract({ field: `size: { type: integer, maximum: ${limit} }` })
  const breaks = (old: string, now: string) =>
    compared(old, now).map(({ rule, breaks: whom }) => `${rule} ${whom}`)
  expect(breaks(limited(9), limited(8))).toEqual([
    'request-limits-tightened client',
    'response-limits-tightened server',
  ])
  expect(breaks(limited(8), limited(9))).toEqual([
    'response-limits-loosened client',
    'request-limits-loosened server',
  ])
})
