// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { none } from '../counts.ts'
import { passedStages } from './passed.ts'

let root: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], {
    cwd: root,
    stdio: 'pipe',
  })
const commit = (text: string) => {
  writeFileSync(join(root, 'file'), text)
  git('add', '.')
  git('commit', '-q', '-m', text)
}
const passed = { ...none, passed: 3 }

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'passed-'))
  git('init', '-q')
  writeFileSync(join(root, '.gitignore'), '.cache/\n')
  commit('one')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a stage that passed is known to the next run on the same tree only', () => {
  passedStages(root).keep('Unit', passed)
  passedStages(root).keep('Browser', passed)
  expect(passedStages(root).of('Unit')).toEqual(passed)
  expect(passedStages(root).of('Browser')).toEqual(passed)
  expect(passedStages(root).of('Other')).toBeUndefined()
  commit('two')
  expect(passedStages(root).of('Unit')).toBeUndefined()
})

test('a stage that failed is not kept', () => {
  passedStages(root).keep('Unit', { ...passed, failed: 1 })
  expect(passedStages(root).of('Unit')).toBeUndefined()
})

test('nothing is kept of a changed tree, also when it changed while the stage ran', () => {
  const begun = passedStages(root)
  writeFileSync(join(root, 'file'), 'changed')
  begun.keep('Unit', passed)
  passedStages(root).keep('Unit', passed)
  git('checkout', '-q', 'file')
  expect(passedStages(root).of('Unit')).toBeUndefined()
})
