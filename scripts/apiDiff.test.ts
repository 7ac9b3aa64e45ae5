import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = resolve(import.meta.dirname, 'apiDiff.ts')
const first = `openapi: 3.1.0
info: { title: Files, version: 1.0.0 }
paths:
  /files:
    get:
      operationId: listFiles
      responses: { '200': { description: All files. } }
`

let folder: string
const git = (...args: string[]) =>
  execFileSync(
    'git',
    [
      '-c',
      'user.name=Ana',
      '-c',
      'user.email=ana@example.org',
      '-c',
      'commit.gpgsign=false',
      ...args,
    ],
    { cwd: folder, stdio: 'pipe' },
  )
const put = (file: string, text: string) => writeFileSync(join(folder, file), text)
const diff = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' })

function commit(message: string): void {
  git('add', '.')
  git('commit', '--quiet', '-m', message)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-diff-'))
  git('init', '--quiet', '--initial-branch=main')
  put('openapi.yaml', first)
  put('CHANGELOG.md', '# Changelog\n')
  commit('Begin')
  git('checkout', '--quiet', '-b', 'work')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('compares the working tree with where the main branch was left', () => {
  expect(diff()).toMatchObject({ status: 0, stdout: 'Nothing has changed.\n', stderr: '' })
  put('openapi.yaml', first.replace('    get:', '    post:'))
  commit('Change the method')
  const told = diff()
  expect(told.status).toBe(1)
  expect(told.stdout).toMatch(
    /^BREAKS clients {2}listFiles {2}openapi\.yaml:5 {2}operation-method-/,
  )
  expect(told.stdout).toContain('raise info.version above 1.0.0 in openapi.yaml and add a line to')
  expect(diff('HEAD').stdout).toBe('Nothing has changed.\n')
  put('openapi.yaml', first.replace('    get:', '    post:').replace('1.0.0', '2.0.0'))
  expect(diff().stdout).toMatch(/does not say so: add a line to CHANGELOG\.md\.\n$/)
  put('CHANGELOG.md', '# Changelog\n\n- Files are listed by POST.\n')
  expect(diff().status).toBe(0)
})

test('tells programs and merge requests', () => {
  put('openapi.yaml', first.replace("'200'", "'204'"))
  const json = diff('main', '--json')
  expect(json.status).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject([
    { rule: 'response-status-removed', breaks: 'client', operations: ['listFiles'], line: 7 },
    { rule: 'response-status-added', breaks: 'none' },
  ])
  expect(diff('--markdown').stdout).toMatch(/^## Breaking for clients\n/)
})

test('says in one sentence why there is nothing to compare', () => {
  expect(diff('no-such-branch')).toMatchObject({
    status: 2,
    stderr: 'There is no revision no-such-branch: name a branch, a tag or a commit.\n',
  })
  expect(diff('--', '--output=x').stderr).toMatch(/^There is no revision --output=x:/)
  put('openapi.yaml', `${first}  /files: [\n`)
  const broken = diff()
  expect(broken.status).toBe(2)
  expect(broken.stderr).toMatch(/^openapi\.yaml:\d+:\d+: This is broken YAML \([^\n]+\n$/)
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toBe('# Changelog\n')
})
