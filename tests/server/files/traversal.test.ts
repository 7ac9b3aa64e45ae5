// The corpus of paths that try to escape, through every operation that takes a path, over HTTP.
import { lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stores } from '#server/db/repositories.ts'
import { snapshot } from '#server/hosts/every/testAttack.ts'
import { formatSshAddress } from '#server/hosts/ssh/connection/address.ts'
import { isFull, someOf } from '#tests/support/full.ts'
import { attacksNotServed, servedAttacks } from '#tests/support/hostile/attacks.ts'
import {
  type AttackAnswer,
  type Attacked,
  ask,
  everyByte,
  jsonOf,
} from '#tests/support/hostile/attackWays.ts'
import { CANARY, plantTraps, type TrapFolders } from '#tests/support/hostile/traversal.ts'
import { traversalCorpus } from '#tests/support/hostile/traversalCorpus.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'

vi.setConfig({ testTimeout: isFull ? 2_400_000 : 240_000, hookTimeout: 120_000 })

const corpus = traversalCorpus()
/** Paths tested concurrently: the jobs of one operator wait in a queue of ten. */
const atOnce = 5
/** Longest permitted response time in milliseconds. */
const patience = 5000

it('is 700 paths, each once', () => {
  expect(corpus).toHaveLength(700)
  expect(new Set(corpus).size).toBe(700)
})

const jobOf = ({ text }: AttackAnswer): unknown => jsonOf(text)?.id

/**
 * Responses contain the path; the rest must be the same. A job's progress in its first response
 * depends on timing; its last response has everything.
 */
const without = (answers: readonly AttackAnswer[], path: string) =>
  answers.map((answer, index) => {
    const { status, text } = answer
    const job = jobOf(answer)
    if (job && answers.slice(index + 1).some(later => jobOf(later) === job)) return [status]
    const names = [
      path,
      encodeURIComponent(path),
      everyByte(path),
      path.slice(path.lastIndexOf('/') + 1),
    ]
    const shown = names.reduce((left, name) => left.replaceAll(name, '<path>'), text)
    // A job's progress depends on timing; ids belong to jobs and upload batches.
    const ids = shown
      .replaceAll(/"progress":\{[^}]*\}/g, '')
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')
    return [status, ids.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')]
  })

/** Files inside the root with content from outside. */
async function strayed(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const stats = await lstat(path)
    if (stats.isDirectory()) found.push(...(await strayed(path)))
    else if (stats.isFile() && (await readFile(path, 'latin1')).includes(CANARY)) found.push(path)
  }
  return found
}

// SSH is slower: the ordinary run takes a smaller sample of paths and attacks.
describe.each([
  { kind: 'local', each: 100, every: 1 },
  { kind: 'ssh', each: 280, every: 3 },
] as const)('a $kind host', ({ kind, each, every }) => {
  let server: TestServer
  let sshd: Sshd | undefined
  let traps: TrapFolders
  let base: string
  let to: Attacked

  beforeAll(async () => {
    sshd = kind === 'ssh' ? await startSshd() : undefined
    server = await startTestServer(sshd ? { env: { SSH_KEY_FILE: sshd.client.file } } : {})
  })
  beforeEach(async () => {
    const { id, folder } = await server.addStore()
    base = `${folder}-trapped`
    await mkdir(base)
    traps = await plantTraps(base)
    const name = `store-${id}-trapped/root`
    await stores.setHost(
      server.db.sql,
      id,
      sshd
        ? {
            kind: 'ssh',
            location: formatSshAddress({ ...sshd, root: traps.root }),
            hostKey: sshd.hostKey.wire.toString('base64'),
          }
        : { kind: 'local', location: name },
    )
    const token = await server.signIn()
    await server.connect(token, id)
    to = { url: server.url, token }
    return () => traps.close()
  })
  afterAll(async () => {
    await server.stop()
    await sshd?.stop()
  })

  const attacks = servedAttacks()

  describe.each(someOf(attacks, every))('$name', ({ name, send, alike }) => {
    it('no byte from outside, nothing touched there, no 5xx, no answer over 5 s', async () => {
      const before = await snapshot(base)
      const payloads = someOf(
        corpus,
        each,
        attacks.findIndex(candidate => candidate.name === name),
      )
      let slowest = 0
      let answered = 0
      const attack = async (payload: string) => {
        const shown = JSON.stringify(payload.slice(0, 120))
        const answers = await send(to, payload)
        for (const { status, text } of answers) {
          expect(text, shown).not.toContain(CANARY)
          expect(status, `${shown} ${text.slice(0, 300)}`).toBeLessThan(500)
        }
        answered += answers.length
        slowest = Math.max(slowest, ...answers.map(({ ms }) => ms))
      }
      for (let at = 0; at < payloads.length; at += atOnce) {
        await Promise.all(payloads.slice(at, at + atOnce).map(attack))
        await traps.mend()
      }
      expect(await snapshot(base)).toEqual(before)
      expect(await strayed(traps.root)).toEqual([])
      expect(slowest).toBeLessThan(patience)
      expect(answered).toBeGreaterThanOrEqual(payloads.length)
      if (isFull)
        console.info(kind, name, {
          paths: payloads.length,
          answered,
          slowest: Math.round(slowest),
        })
    })

    it.runIf(alike)(
      'outside and there, outside and missing, inside and missing: one answer',
      async () => {
        const paths = [
          '/link-folder/canary.txt',
          '/link-folder/missing.txt',
          '/missing-dir/canary.txt',
        ]
        const folders = ['/link-folder/secret', '/link-folder/missing', '/missing-dir/secret']
        for (const group of [paths, folders]) {
          const answers: unknown[] = []
          for (const path of group) answers.push(without(await send(to, path), path))
          expect(answers[1]).toEqual(answers[0])
          expect(answers[2]).toEqual(answers[0])
        }
      },
    )
  })

  it('the control: links that stay inside work, and what is inside is given', async () => {
    await symlink('folder/deep', join(traps.root, 'inner'))
    await symlink('file.txt', join(traps.root, 'inner-file'))
    await writeFile(join(traps.root, 'file.txt'), `${CANARY} is inside here`)
    for (const path of ['/inner-file', '/./folder/../file.txt', '//file.txt']) {
      const headers = { 'folder-path': encodeURIComponent(path) }
      const { status, text } = await ask(to, '/filesystem/file/edit', { headers })
      // A parent step is refused even if it stays inside.
      if (path.includes('..')) expect(status).toBe(400)
      else expect([status, text.includes(CANARY)], path).toEqual([200, true])
    }
    const { text } = await ask(to, '/filesystem/file/edit', {
      headers: { 'folder-path': '/inner/file.txt' },
    })
    expect(text).toContain('inside')
  })

  it('the control: each attack that reads does give what is inside of the root', async () => {
    const { id } = await server.addStore()
    const root = join(base, 'outside')
    const location = sshd ? formatSshAddress({ ...sshd, root }) : `${basename(base)}/outside`
    const hostKey = sshd?.hostKey.wire.toString('base64')
    const place = hostKey
      ? ({ kind: 'ssh', location, hostKey } as const)
      : ({ kind: 'local', location } as const)
    await stores.setHost(server.db.sql, id, place)
    await server.connect(to.token, id)
    const reading = ['read', 'read a piece', 'find in', 'download', 'download by ticket', 'archive']
    const given: string[] = []
    for (const { name, send } of attacks.filter(attack => reading.includes(attack.name)))
      for (const path of ['/canary.txt', '/secret'])
        if ((await send(to, path)).some(({ text }) => text.includes(CANARY))) given.push(name)
    expect([...new Set(given)].toSorted()).toEqual(reading.toSorted())
  })

  it('what is in the trash does not come back through a folder that leads out by now', async () => {
    const file = '/folder/deep/file.txt'
    const trash = (body: unknown, path = '') =>
      ask(to, `/ext/files/trash${path}`, { method: 'POST', body })
    const { status, text } = await trash({ files: [file] })
    if (attacksNotServed().includes('put into the trash')) return
    expect(status).toBe(200)
    const { id } = JSON.parse(text).done[0]
    await rename(join(traps.root, 'folder/deep'), join(traps.root, 'folder/was-deep'))
    await symlink('../../outside', join(traps.root, 'folder/deep'))
    const before = await snapshot(base)
    const restored = await trash({ ids: [id], conflict: 'replace' }, '/restore')
    expect(restored.status).toBeLessThan(500)
    expect(await snapshot(base)).toEqual(before)
    await rm(join(traps.root, 'folder/deep'))
  })
})

it('says which operations are not served yet', () => {
  if (attacksNotServed().length > 0) console.info('not attacked:', attacksNotServed())
  expect(servedAttacks().length).toBeGreaterThan(8)
})
