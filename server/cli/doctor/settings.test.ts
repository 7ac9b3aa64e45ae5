import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingFindings } from './settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-settings-'))
})
afterAll(() => rm(folder, { recursive: true }))

const lines = async (environment: Readonly<Record<string, string>>) =>
  (await settingFindings(environment)).map(({ is, about, words }) => `${is} ${about} ${words}`)

const secret = 'kD8sP2mQx7Lz0vRtYb4nWc6hJf1gAe93'

it('says how many are set when nothing is wrong', async () => {
  expect(await lines({ DEMO: 'off', SESSION_SECRET: secret, HOME: '/root', POST: 'x' })).toEqual([
    'fine settings 2 are set, all of them valid.',
  ])
})

it.each([
  [{ PORT: 'many' }, 'wrong settings PORT must be a whole number'],
  [{ DEMO: 'off', SESSION_SECRET: 'short' }, 'wrong settings SESSION_SECRET is too short'],
  [{ SESSION_SECRET: 'a'.repeat(40) }, 'wrong SESSION_SECRET can be guessed'],
  [{ ACTIONS_ORIGINS: 'orders.example' }, 'wrong settings ACTIONS_ORIGINS must be origins'],
  [{ SESSION_SECERT: secret }, 'Did you mean SESSION_SECRET?'],
  [{ DATADIR: '/srv' }, 'Did you mean DATA_DIR?'],
  [{ DOWNLOADS_TOKEN: 'token' }, 'check DOWNLOADS_TOKEN has no effect without DOWNLOADS_SERVICE'],
  [{ PLUGINS: '/nowhere/plugins.json' }, 'wrong PLUGINS cannot be read'],
])('%o', async (environment, words) => {
  const found = await lines(environment)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(words)
})

it('wants keys closed to others', async () => {
  const file = join(folder, 'key')
  await writeFile(file, 'key')
  await chmod(file, 0o644)
  expect(await lines({ SSH_KEY_FILE: file })).toEqual([
    `wrong SSH_KEY_FILE ${file} may be read by others: chmod 600 ${file}`,
  ])
  await chmod(file, 0o600)
  expect(await lines({ SSH_KEY_FILE: file })).toHaveLength(1)
})
