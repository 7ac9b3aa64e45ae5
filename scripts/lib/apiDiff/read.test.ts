import { expect, test } from 'vitest'
import { compareContracts } from './compare.ts'
import { largest, Refusal, readContract, refuseSize } from './read.ts'

const head = 'openapi: 3.1.0\npaths:\n'

function refusal(text: string): string {
  try {
    readContract(text, 'openapi.yaml')
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  throw new Error('was read')
}

test('YAML that is broken is named with its line and column', () => {
  expect(refusal(`${head}  /a:\n    get: { summary: [a }\n`)).toMatch(
    /^openapi\.yaml:4:\d+: This is broken YAML \(.+\): mend it here or above\.$/,
  )
  expect(refusal(`${head}  /a: {}\n  /a: {}\n`)).toBe(
    'openapi.yaml:4:3: This is broken YAML (Map keys must be unique): mend it here or above.',
  )
})

test('a reference that leads out of the document is refused where it stands', () => {
  const out = (ref: string) =>
    refusal(`${head}  /a:\n    get:\n      parameters:\n        - $ref: '${ref}'\n`)
  for (const ref of ['other.yaml#/a', 'https://example.org/a.yaml', '../../etc/passwd', ''])
    expect(out(ref)).toBe(
      `openapi.yaml:6:11: $ref leads out of the document to ${ref}; bring it in.`,
    )
  expect(out('#/components/schemas/A')).toBe(
    'openapi.yaml:6:11: $ref leads to nothing: #/components/schemas/A.',
  )
  expect(out('#/__proto__')).toBe('openapi.yaml:6:11: $ref leads to nothing: #/__proto__.')
})

test('an example or a field may be called $ref', () => {
  const words = '{ example: { $ref: a.yaml }, properties: { $ref: { type: string } } }'
  expect(() =>
    readContract(`${head}  {}\ncomponents: { schemas: { A: ${words} } }`, 'a.yaml'),
  ).not.toThrow()
})

test('anchors that unfold without end are refused', () => {
  const levels = Array.from({ length: 9 }, (_, index) => {
    const before = index === 0 ? 'lol' : `*a${index - 1}`
    return `  a${index}: &a${index} [${Array(9).fill(before).join(', ')}]\n`
  })
  expect(refusal(`${head}  {}\nx-bomb:\n${levels.join('')}`)).toMatch(
    /^openapi\.yaml:\d+:\d+: \*a\d repeats more than 100000 parts of the document: /,
  )
  expect(refusal(`${head}  {}\nx-circle: &a [*a]\n`)).toMatch(
    /^openapi\.yaml:4:15: \*a stands for nothing above, or holds itself: /,
  )
})

test('what is nested too deep, too large or no OpenAPI is refused', () => {
  expect(refusal(`${head}  {}\nx-deep: ${'['.repeat(200_000)}`)).toMatch(
    /^openapi\.yaml:4:\d+: This is nested too deep to be read: take it apart by \$ref\.$/,
  )
  for (const other of ['- a\n', '', 'swagger: "2.0"\npaths: {}\n', 'openapi: 3.1.0\npaths: []\n'])
    expect(refusal(other)).toBe('openapi.yaml:1:1: this is no document of OpenAPI 3.')
  expect(() => refuseSize('a.yaml', largest + 1)).toThrow('a.yaml:1:1: the document has 50000001')
})

test('a circle of references is walked once, and a change in it is found', () => {
  const circle = (limit: number) => `${head}  /a:
    get:
      operationId: a
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
components:
  schemas:
    A: { type: object, properties: { b: { allOf: [{ $ref: '#/components/schemas/B' }] } } }
    B:
      type: object
      properties:
        a: { $ref: '#/components/schemas/A' }
        more: { type: array, items: { oneOf: [{ $ref: '#/components/schemas/B' }, { type: string }] } }
        n: { type: string, maxLength: ${limit} }
    Self: { $ref: '#/components/schemas/Self' }
`
  const [old, now] = [readContract(circle(9), 'a.yaml'), readContract(circle(8), 'a.yaml')]
  expect(compareContracts(old, readContract(circle(9), 'a.yaml'))).toEqual([])
  expect(compareContracts(old, now)).toMatchObject([
    { rule: 'response-limits-tightened', operations: ['a'], line: 16 },
  ])
})
