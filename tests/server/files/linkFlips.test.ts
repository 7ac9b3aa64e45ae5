// A link that switches between inside and outside while requests run. Local hosts only: they hold
// on to what they have checked; over SFTP this race remains (docs/develop/decisions/0009).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stores } from '#server/db/repositories.ts'
import { snapshot } from '#server/hosts/every/testAttack.ts'
import { type Attacked, ask } from '#tests/support/hostile/attackWays.ts'
import { CANARY } from '#tests/support/hostile/traversal.ts'
import { startTestServer } from '#tests/support/server.ts'

const FULL = process.env.TEST_FULL === '1'
const [flips, requests] = FULL ? [5000, 20_000] : [80, 300]
vi.setConfig({ testTimeout: FULL ? 2_400_000 : 120_000 })

/**
 * Turns the folder `swap` and the file `file` into links to the outside and back until stopped;
 * prints how often.
 */
const flipper = `
  const { renameSync } = require('node:fs')
  process.chdir(process.argv[1])
  const pause = new Int32Array(new SharedArrayBuffer(4))
  let flips = 0
  process.on('SIGTERM', () => { console.log(flips); process.exit(0) })
  const turn = () => {
    for (const name of ['swap', 'file']) {
      renameSync(name, 'parked-' + name)
      renameSync('other-' + name, name)
      renameSync('parked-' + name, 'other-' + name)
    }
    flips += 1
    Atomics.wait(pause, 0, 0, (flips * 7919 % 20) / 2)
    setImmediate(turn)
  }
  console.log('ready')
  turn()`

const json = { 'content-type': 'application/json' }
const post = (to: Attacked, path: string, body: unknown) =>
  ask(to, path, { method: 'POST', body, headers: json })
const get = (to: Attacked, path: string, folder: string) =>
  ask(to, path, { headers: { 'folder-path': folder } })

/** Names repeat: otherwise each search would read thousands more. */
const few = (n: number) => n % 500

const kinds: readonly ((to: Attacked, n: number) => ReturnType<typeof ask>)[] = [
  to => get(to, '/filesystem/folder', '/swap'),
  to => get(to, '/filesystem/file/edit', '/swap/data'),
  to => get(to, '/filesystem/file/edit', '/file'),
  to => get(to, '/ext/files/bytes?start=0&length=1000', '/swap/data'),
  (to, n) => post(to, '/filesystem/file/edit', { file: '/swap/data', content: `inside ${n}` }),
  (to, n) => post(to, '/ext/files/file', { path: `/swap/new-${few(n)}` }),
  (to, n) => post(to, '/ext/files/folder', { path: `/swap/folder-${few(n)}` }),
  to => post(to, '/ext/files/find', { folder: '/swap', content: 'inside' }),
  to => post(to, '/filesystem/file/download', { files: ['/file'] }),
  // The file created four turns earlier, if it was.
  (to, n) =>
    post(to, '/ext/files/rename', { path: `/swap/new-${few(n - 4)}`, name: `moved-${few(n)}` }),
]

it(`${requests} requests of ten kinds against ${flips} flips: nothing from outside, nothing there`, async () => {
  const server = await startTestServer()
  const { id, folder } = await server.addStore()
  const base = `${folder}-flips`
  const [root, outside] = [join(base, 'root'), join(base, 'outside')]
  for (const path of [base, root, outside, join(root, 'swap')]) await mkdir(path)
  await writeFile(join(outside, 'data'), CANARY)
  await writeFile(join(root, 'swap', 'data'), 'inside')
  await writeFile(join(root, 'file'), 'inside')
  await symlink('../outside', join(root, 'other-swap'))
  await symlink(join(outside, 'data'), join(root, 'other-file'))
  await stores.setHost(server.db.sql, id, { kind: 'local', location: `store-${id}-flips/root` })
  const to = { url: server.url, token: await server.signIn() }
  await server.connect(to.token, id)
  const before = await snapshot(base)

  const child = spawn(process.execPath, ['-e', flipper, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGTERM')) // also when it fails half way
  let output = ''
  child.stdout.on('data', (piece: Buffer) => {
    output += piece.toString()
  })
  await once(child.stdout, 'data')
  const seen = kinds.map(() => ({ given: 0, refused: 0 }))
  let sent = 0
  const worker = async () => {
    while (sent < requests) {
      const n = sent
      sent += 1
      const kind = n % kinds.length
      const answer = await kinds[kind]?.(to, n)
      if (!answer) continue
      expect(answer.text).not.toContain(CANARY)
      expect(answer.status, answer.text).toBeLessThan(500)
      const count = seen[kind]
      if (count) count[answer.status < 300 ? 'given' : 'refused'] += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  child.kill('SIGTERM')
  await once(child, 'exit')
  const flipped = Number(output.trim().split('\n').at(-1))
  console.info('link flips', { flipped, sent }, JSON.stringify(seen))

  expect(flipped).toBeGreaterThanOrEqual(flips)
  expect(await snapshot(base)).toEqual(before)
  expect(await readdir(outside)).toEqual(['data'])
  // Every kind of read met both sides of the switch.
  for (const kind of [0, 1, 2, 3]) {
    expect(seen[kind]?.given, `${kind}`).toBeGreaterThan(0)
    expect(seen[kind]?.refused, `${kind}`).toBeGreaterThan(0)
  }
  await server.stop()
})
