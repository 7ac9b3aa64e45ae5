// One suite, two targets: the mocks and the embedded server answer by the same contract.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Answered, Caller, dig } from './contract/caller.ts'
import { gaps, table, unneeded } from './contract/coverage.ts'

import { startMocksTarget } from './contract/mocksTarget.ts'
import type { Row } from './contract/row.ts'
import { rows } from './contract/rows/index.ts'
import { startServerTarget } from './contract/serverTarget.ts'
import { answerDifferences } from './contract/shape.ts'

const names = ['mocks', 'server'] as const
const targets = [
  { name: names[0], start: startMocksTarget },
  { name: names[1], start: startServerTarget },
]

/** Responses of each row, right or wrong, by target. */
const answers = new Map(targets.map(({ name }) => [name, new Map<Row, Answered>()]))

/** The places that a failure names; both targets must agree. */
function placesOf(body: unknown) {
  const fields: unknown[] = Object.values(Object(dig(body, 'fields')))
  return fields.map(field => `${dig(field, 'path')} ${dig(field, 'code')}`).toSorted()
}

describe.each(targets)('the contract, $name', ({ name, start }) => {
  let caller: Caller
  beforeAll(async () => {
    caller = new Caller(await start())
  })
  afterEach(() => caller?.tidy())
  afterAll(() => caller?.target.stop())

  it.each(rows)('$operationId $expect.status: $name', async row => {
    const { operationId, ask, expect: wanted } = row
    const spec = typeof ask === 'function' ? await ask(caller) : ask
    const answered = await caller.call(operationId, spec)
    answers.get(name)?.set(row, answered)
    // A success may have a code without meaning; a failure always has a meaningful one.
    const code = dig(answered.body, 'code') ?? undefined
    // In tests the server explains responses that are not in the contract.
    const said = answered.status === 500 ? String(dig(answered.body, 'info')) : undefined
    const { status } = answered
    expect({ status, code }, said).toEqual({ status: wanted.status, code: wanted.code })
    await wanted.check?.(answered, caller)
    if (wanted.status < 300) return
    const isList = operationId.startsWith('list')
    expect(dig(answered.body, 'message')).toBe(isList ? 'action failed' : undefined)
  })

  it('§7.4 was seen with every documented answer that a request can provoke', () => {
    console.log(`${name}\n${table(caller.seen)}`)
    expect(gaps(caller.seen)).toEqual([])
  })

  it('provokes none that is said not to be provoked', () => {
    expect(unneeded(caller.seen)).toEqual([])
  })
})

it('both targets answer every row alike: status, headers, names, types, places', () => {
  const differences = rows.flatMap(row => {
    const [a, b] = [answers.get('mocks')?.get(row), answers.get('server')?.get(row)]
    const where = `${row.operationId} ${row.expect.status} "${row.name}"`
    if (!a || !b) return [`${where}: no answer of ${a ? 'server' : 'mocks'}`]
    const [left, right] = [placesOf(a.body).join(', '), placesOf(b.body).join(', ')]
    const places = left === right ? [] : [`fields are [${left}] on mocks, [${right}] on server`]
    const all = [...answerDifferences(row.operationId, [a, b], names), ...places]
    return all.map(difference => `${where}: ${difference}`)
  })
  expect(differences).toEqual([])
})
