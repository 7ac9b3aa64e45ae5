import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operationCases } from './cases/operations.ts'
import { schemaCases } from './cases/schemas.ts'
import { compareContracts } from './compare.ts'
import { readContract } from './read.ts'
import { rules } from './rules.ts'

const brokenBy = { client: 'clients', server: 'servers', none: 'nobody' } as const
const intro = `# What may change in the contract

Written by \`scripts/lib/apiDiff/rules.test.ts\`, which has two pairs of documents for each rule: one that triggers this rule alone, and one that triggers none.
\`npm run unit -- scripts/lib/apiDiff/rules.test.ts -u\` writes this page again. How the rules are used: [contract.md](contract.md#before-a-change-is-merged).`
const head = '| Rule | Breaks | What | What to do |'

const cases = [...operationCases, ...schemaCases]

const raised = (old: string, now: string) =>
  compareContracts(readContract(old, 'old.yaml'), readContract(now, 'new.yaml'))
    .map(({ rule }) => rule)
    .filter((rule, index, all) => all.indexOf(rule) === index)

describe('each rule', () => {
  test('has a pair that raises it and one that stays silent', () => {
    expect([...new Set(cases.map(({ rule }) => rule))].sort()).toEqual(Object.keys(rules).sort())
    expect(Object.keys(rules).length).toBeGreaterThanOrEqual(45)
  })

  test.each(cases)('$rule ($#) is raised alone', ({ rule, old, now }) => {
    expect(raised(old, now)).toEqual([rule])
  })

  test.each(cases)('$rule ($#) stays silent', ({ old, still }) => {
    expect(raised(old, still).filter(rule => rule !== 'text-changed')).toEqual([])
  })

  test('stands in the table of docs/develop/contract-rules.md', async () => {
    const rows = Object.entries(rules).map(
      ([id, { breaks, says, todo }]) => `| \`${id}\` | ${brokenBy[breaks]} | ${says} | ${todo} |`,
    )
    const table = [head, '| --- | --- | --- | --- |', ...rows].join('\n')
    const page = `${intro}\n\n${table}\n`
    await expect(page).toMatchFileSnapshot(
      join(import.meta.dirname, '../../../docs/develop/contract-rules.md'),
    )
  })

  test('says what to do in one sentence', () => {
    for (const { says, todo } of Object.values(rules)) {
      expect(says).toMatch(/^[a-z].*[^.]$/)
      expect(todo).toMatch(/^[A-Z].*[^.]\.$/)
    }
  })
})
