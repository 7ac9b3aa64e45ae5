import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectConsole } from './consoleGuard.ts'

test('what is declared may be said', () => {
  expectConsole(/^twice: \d/)
  console.error('twice:', 1)
  console.warn('twice:', 2)
})

// A separate run, because its tests must fail.
test('what is not declared fails its test, and so does a declaration nobody needs', () => {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'guard-')) // away from tests that read all sources
  try {
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `export default { test: { setupFiles: ['#tests/setup/consoleGuard.ts'] } }`,
    )
    writeFileSync(
      join(folder, 'inner.test.ts'),
      `import { expect, test } from 'vitest'
       import { expectConsole } from '#tests/setup/consoleGuard.ts'
       test('error', () => console.error('stray error'))
       test('warn', () => console.warn('stray %s', 'warning'))
       test('other', () => { expectConsole(/this/); console.error('that') })
       test('unneeded', () => expectConsole(/never/))
       test('quiet', () => { expect(1).toBe(1) })`,
    )
    const file = join(folder, 'report.json')
    const args = ['run', `--root=${folder}`, '--reporter=json', '--outputFile.json=report.json']
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args])
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const results = report.testResults[0].assertionResults.map(
      (result: { title: string; status: string; failureMessages: string[] }) =>
        `${result.title} ${result.status} ${(result.failureMessages[0] ?? '').split('\n').slice(0, 2).join(' ')}`,
    )
    expect(results).toEqual([
      expect.stringMatching(/^error failed .*console\.error: stray error/),
      expect.stringMatching(/^warn failed .*console\.warn: stray warning/),
      expect.stringMatching(/^other failed .*console\.error: that/),
      expect.stringMatching(/^unneeded failed .*never said: \/never\//),
      'quiet passed ',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
