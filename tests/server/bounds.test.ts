// Sends every integer of an address at both limits: the database can store it, so nothing breaks.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parametersOf, type Row, rows } from '../contract/document.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
  await server.connect(token, (await server.addStore()).id)
})
afterAll(() => server?.stop())

/** These end the calling session, or never end. */
const left = ['logout', 'closeConnection']

type End = 'minimum' | 'maximum'

/** Headers that a request requires. */
const headersOf = (row: Row): Record<string, string> =>
  Object.fromEntries(
    parametersOf(row)
      .filter(({ node }) => node.in === 'header' && node.required)
      .map(({ node }) => [node.name, String(node.example)]),
  )

/**
 * An address with all integers at one limit and examples for the rest; of the query, integers only.
 */
function addressOf(row: Row, end: End): string {
  const parameters = parametersOf(row).map(({ node }) => node)
  const given = ({ schema, example }: (typeof parameters)[number]) =>
    schema.type === 'integer' ? schema[end] : example
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const found = parameters.find(parameter => parameter.in === 'path' && parameter.name === name)
    return encodeURIComponent(String(found && given(found)))
  })
  const queried = parameters.filter(
    ({ in: where, schema, required }) =>
      where === 'query' && (required === true || schema.type === 'integer'),
  )
  const query = new URLSearchParams(
    queried.map(parameter => [parameter.name, String(given(parameter))]),
  )
  return `${path}?${query}`
}

const isWhole = ({ node }: ReturnType<typeof parametersOf>[number]) =>
  node.in !== 'header' && node.schema.type === 'integer'
const affected = rows.filter(row => parametersOf(row).some(isWhole) && !left.includes(row.id))

it('finds them', () => expect(affected.length).toBeGreaterThan(40))

it.each(affected.map(row => [row.id, row] as const))('%s', async (_, row) => {
  for (const end of ['minimum', 'maximum'] as const) {
    const [body] = Object.values(row.operation.requestBody?.content ?? {})
    const given = body?.example === undefined ? {} : { body: body.example }
    const address = addressOf(row, end)
    const { status, text } = await server.call(row.method.toUpperCase(), address, {
      token,
      headers: headersOf(row),
      ...given,
    })
    expect([400, 401, 500], `${address}: ${status} ${text.slice(0, 300)}`).not.toContain(status)
  }
})
