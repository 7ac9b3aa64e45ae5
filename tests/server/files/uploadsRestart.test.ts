// A server killed during uploads, and while one is moved into place.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { demoFleet } from '#server/demo/fleet.ts'
import { temporaryOwner } from '#server/hosts/paths/virtualPath.ts'
import { isFull } from '#tests/support/full.ts'
import { callerOf, type SpawnedServer, spawnServer } from '#tests/support/server.ts'
import { senderOf } from '#tests/support/tus.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-uploads-'))
const store = demoFleet().stores.filter(({ location }) => location !== null)[75]
let server: SpawnedServer | undefined
afterEach(async () => {
  await server?.stop('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

it.runIf(isFull)(
  'nothing that was acknowledged is lost, and the host never has half a file',
  async () => {
    server = await spawnServer({ dataDir })
    const token = await server.signIn()
    const target = {
      get url() {
        return server?.url ?? ''
      },
      call: (...args: Parameters<ReturnType<typeof callerOf>>) =>
        callerOf(server?.url ?? '')(...args),
    }
    const sender = senderOf(target, () => token)
    const body = { store: store?.id ?? 0, reason: { reason: 'A test', category: 'Fault' } }
    expect((await target.call('POST', '/set/tools', { token, body })).status).toBe(200)
    const folder = join(dataDir, 'hosts', store?.location ?? 'none')
    const before = (await readdir(folder)).sort()

    const content = randomBytes(48 * 1024 * 1024)
    const half = content.length / 2
    const id = await sender.begun('killed.bin', content.length)
    expect((await sender.patch(id, 0, content.subarray(0, half))).status).toBe(204)
    // Killed just after the last bytes were sent: they are arriving, or the file is being moved into
    // place.
    const last = sender.patch(id, half, content.subarray(half)).catch(() => undefined)
    await new Promise(resolve => setTimeout(resolve, 60))
    await server.stop('SIGKILL')
    await last
    const left = (await readdir(folder)).filter(name => temporaryOwner(name) === undefined).sort()
    if (left.length > before.length) {
      expect((await readFile(join(folder, 'killed.bin'))).equals(content)).toBe(true)
    } else expect(left).toEqual(before)

    server = await spawnServer({ dataDir })
    const head = await sender.head(id)
    const offset = Number(head.headers.get('upload-offset'))
    expect([head.status, offset >= half]).toEqual([200, true])
    const rest = await sender.patch(id, offset, content.subarray(offset))
    expect([rest.status, rest.text]).toEqual([204, ''])
    expect((await readFile(join(folder, 'killed.bin'))).equals(content)).toBe(true)
    const names = async () => (await readdir(folder)).sort()
    await expect.poll(names, { timeout: 10_000 }).toEqual([...before, 'killed.bin'].sort())
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
  },
  120_000,
)
