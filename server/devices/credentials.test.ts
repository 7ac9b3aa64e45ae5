import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { credentialsIn } from './credentials.ts'

const folder = mkdtempSync(join(tmpdir(), 'support-tools-credentials-'))
afterAll(() => rmSync(folder, { recursive: true }))

const none = { keyFile: undefined, passphrase: undefined, password: undefined, agent: undefined }

function file(text: string): string {
  const path = join(folder, 'named.json')
  writeFileSync(path, text)
  return path
}

it('names are told, and lead to what signs in; the usual ones are "default"', () => {
  const named = file('{"pos": {"password": "a"}, "kds": {"agent": "/run/agent"}}')
  const found = credentialsIn(named, { ...none, password: 'b' })
  expect(found.names.map(({ name }) => name)).toEqual(['default', 'kds', 'pos'])
  expect(found.of('pos')).toEqual({ password: 'a' })
  expect(found.of(null)).toEqual({ password: 'b' })
  expect(found.of('gone')).toBeUndefined()
  expect(credentialsIn(undefined, none).of(null)).toEqual({})
  expect(credentialsIn(undefined, none).names).toEqual([])
})

it.each([
  ['no JSON', '{"pos": {"password": "hidden"', 'no JSON'],
  ['a list', '["hidden"]', 'names to settings'],
  ['an unknown setting', '{"pos": {"secret": "hidden"}}', '"pos"'],
  ['no setting', '{"pos": {}}', '"pos"'],
  ['a name with blanks', '{"p o s": {"password": "hidden"}}', '"p o s"'],
  ['a key that is none', '{"pos": {"keyFile": "/nowhere"}}', 'SSH_KEY_FILE'],
])('%s is said at the start, without what it holds', (_, text, problem) => {
  let message = ''
  try {
    credentialsIn(file(text), none)
  } catch (error) {
    message = error instanceof Error ? error.message : ''
  }
  expect(message).toContain(problem)
  expect(message).not.toContain('hidden')
})
