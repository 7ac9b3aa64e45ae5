// npm run host, against a real OpenSSH server on loopback.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { newKeyPair, type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'
import { fleet, stores } from '../db/repositories.ts'
import { fingerprintOf } from '../hosts/ssh/connection/hostKey.ts'
import { hostCommands } from './hostCommands.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let db: TestDatabase
let sshd: Sshd
let store = 0
let output = ''

beforeAll(async () => {
  ;[db, sshd] = await Promise.all([openTestDatabase(), startSshd()])
  const [chainId = 0] = await fleet.addChains(db.sql, ['A chain'])
  const [franchiseId = 0] = await fleet.addFranchises(db.sql, [{ name: 'A franchise', chainId }])
  const facts = { name: 'Dorking', storeNumber: '0001', franchiseId, country: 'GB' }
  ;[store = 0] = await fleet.addStores(db.sql, [facts])
})
afterAll(async () => {
  await sshd?.stop()
  await db?.close()
})
beforeEach(() => {
  output = ''
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    output += text
    return true
  })
})

const location = () => `ssh://${sshd.user}@127.0.0.1:${sshd.port}/srv/store`

/** Runs the command with these arguments. */
async function host(line: string, fingerprint?: string): Promise<string> {
  const [command = '', ...rest] = line.split(' ')
  const ssh = {
    keyFile: sshd.client.file,
    passphrase: undefined,
    password: undefined,
    agent: undefined,
  }
  const work = hostCommands[command]
  if (!work) throw new Error(`There is no command ${command}`)
  await work({ sql: db.sql, ssh, rest, fingerprint })
  return output
}

/** Pretends there is no terminal: stdin only has this property when there is one. */
function withoutTerminal(): void {
  const before = Object.getOwnPropertyDescriptor(process.stdin, 'isTTY')
  Object.defineProperty(process.stdin, 'isTTY', { value: false, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(process.stdin, 'isTTY')
    if (before) Object.defineProperty(process.stdin, 'isTTY', before)
  })
}

const pinned = async () => (await stores.hostOf(db.sql, store))?.host_key

const records = () =>
  db.sql
    .selectFrom('journal')
    .select(['operation', 'store_id', 'target', 'details', 'outcome'])
    .orderBy('id')
    .execute()

describe('npm run host', () => {
  it('wants the fingerprint of the machine that it meets for the first time', async () => {
    expect(await host('list')).toBe('No store is reached over SSH yet.\n')
    const wrong = fingerprintOf(Buffer.from('another'))
    await expect(host(`add ${store} ${location()}`, wrong)).rejects.toThrow('not the fingerprint')
    withoutTerminal()
    await expect(host(`add ${store} ${location()}`)).rejects.toThrow('--fingerprint')
    expect(await pinned()).toBeUndefined()
    const right = fingerprintOf(sshd.hostKey.wire)
    expect(output).toContain(`It shows: ${right} (ssh-ed25519)`)
    expect(await host(`add ${store} ${location()}`, right)).toContain('Signed in on it')
    expect(await pinned()).toBe(sshd.hostKey.wire.toString('base64'))
    expect(await host('list')).toContain(`${store}  Dorking  ${location()}  ${right}\n`)
    expect(await records()).toEqual([
      {
        operation: 'setHost',
        store_id: store,
        target: location(),
        details: { by: 'command', fingerprint: right, before: null },
        outcome: 'ok',
      },
    ])
  })

  it('shows the old and the new fingerprint after a changed key, and pins it when told so', async () => {
    const before = fingerprintOf(sshd.hostKey.wire)
    expect(await host(`pin ${store}`)).toContain('It is the pinned one')
    const folder = sshd.hostKey.file.replace(/\/key-[^/]+\/id$/, '')
    await sshd.restart({ hostKey: newKeyPair(folder, { type: 'ecdsa' }) })
    const after = fingerprintOf(sshd.hostKey.wire)
    await expect(host(`pin ${store}`, before)).rejects.toThrow('may be another machine')
    expect(output).toContain(`Pinned:  ${before} (ssh-ed25519)`)
    expect(output).toContain(`It shows: ${after} (ecdsa-sha2-nistp256)`)
    expect(await host(`pin ${store}`, after)).toContain('The new key of Dorking is pinned')
    expect(await pinned()).toBe(sshd.hostKey.wire.toString('base64'))
    const last = (await records()).at(-1)
    expect(last).toMatchObject({ operation: 'pinHost', details: { by: 'command', before, after } })
  })

  it('refuses what is no store, no address, or has a password in it', async () => {
    await expect(host(`add 999999 ${location()}`)).rejects.toThrow('There is no store "999999"')
    for (const address of ['sftp://a@b/c', 'ssh://a:secret@b/c', 'ssh://b/c', 'ssh://a@b/../c']) {
      await expect(host(`add ${store} ${address}`)).rejects.toThrow('ssh://user@address:port/root')
    }
    await sshd.kill()
    await expect(host(`pin ${store}`)).rejects.toThrow('does not answer')
    await sshd.restart()
  })

  it('takes a machine away', async () => {
    expect(await host(`remove ${store}`)).toContain('Dorking is no longer reached.')
    expect(await stores.hostOf(db.sql, store)).toBeUndefined()
    await expect(host(`remove ${store}`)).rejects.toThrow('not reached over SSH')
  })

  it('explains itself', () => {
    const command = resolve(import.meta.dirname, 'host.ts')
    const { status, stderr } = spawnSync(process.execPath, [command, 'add', '1'], {
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm run host -- add STORE')])
  })
})
