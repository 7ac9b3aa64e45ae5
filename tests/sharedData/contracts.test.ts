import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { compareContracts } from '#scripts/lib/apiDiff/compare.ts'
import { type Contract, Refusal, readContract } from '#scripts/lib/apiDiff/read.ts'
import { filesOf } from '#scripts/lib/generate.ts'
import { randomOf } from '#server/demo/random.ts'
import { someOf } from '#tests/support/full.ts'
import { describeShared } from '#tests/support/sharedData.ts'
import { adopted } from './publicContract.ts'
import { seedChanges } from './seededChanges.ts'

const root = resolve(import.meta.dirname, '../..')

/** The same keywords in the opposite order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, turned(one)]),
  )
}

const written = (value: unknown) => readContract(JSON.stringify(value, null, 1), 'new.json')

function checkContract(text: string, old: Contract, name: string): void {
  expect(compareContracts(old, written(turned(parse(text))))).toEqual([])
  const changed = parse(text)
  const seeded = seedChanges(changed, randomOf(name), 40)
  const changes = compareContracts(old, written(changed))
  const told = changes.map(({ rule, pointer }) => `${rule} ${pointer}`)
  const missed = seeded.filter(
    ({ rule, pointer }) => !told.some(one => one.startsWith(`${rule} ${pointer}`)),
  )
  const alarms = changes.filter(
    ({ pointer }) =>
      !seeded.some(one => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`)),
  )
  expect(missed).toEqual([])
  expect(alarms.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([])
}

describe('seeded changes are found, and nothing else is', () => {
  test('in our contract', () => {
    const text = readFileSync(join(root, 'openapi.yaml'), 'utf8')
    const changed = parse(text)
    const seeded = seedChanges(changed, randomOf('openapi.yaml'), 40)
    expect(new Set(seeded.map(({ rule }) => rule)).size).toBeGreaterThan(9)
    checkContract(text, readContract(text, 'openapi.yaml'), 'openapi.yaml')
  })
})

describeShared('seeded changes are found in public documents', folder => {
  const contracts = join(folder, 'openapi')
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(ya?ml|json)$/.test(file))
    .sort()

  test('which are there', () => {
    expect(files.length).toBeGreaterThan(40)
  })

  // Among these is none of the two that take a quarter of a minute.
  test.each(someOf(files, 12, 1))('%s', file => {
    const text = readFileSync(join(contracts, file), 'utf8')
    let old: Contract
    try {
      old = readContract(text, file)
    } catch (error) {
      // The folder contains documents of version 2 as well.
      expect(error).toBeInstanceOf(Refusal)
      expect(text).toMatch(/["']?swagger["']?: *["']?2/)
      return
    }
    checkContract(text, old, file)
  })
})

describeShared('code is made of the largest public documents', folder => {
  const largest = ['octokit-ghes-3.6-diff-to-api.json', 'stripe-2023-09.yaml']
  test.each(someOf(largest, 2))(
    '%s: types and tables',
    async name => {
      const text = readFileSync(join(folder, 'openapi', name), 'utf8')
      const { contract, operations } = adopted(text)
      const { 'api.ts': api, 'operations.ts': table = '' } = await filesOf(contract)
      const alone = await openapiTS(adopted(text).contract as object as OpenAPI3, {
        alphabetize: false,
      }) // openapi-typescript has its own type for the document
      expect(api).toContain(astToString(alone))
      expect(operations).toBeGreaterThan(100)
      expect(table.match(/^ {2}operation\d+: /gm)).toHaveLength(operations)
    },
    60_000,
  )
})
