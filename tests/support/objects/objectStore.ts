// A server that speaks S3 (fauxqs, from npm) on a free port of loopback, with its objects in a folder, so that it can be
// ended and started again. It checks no signatures.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FilesPlace, filesPlaceIn } from '#server/objects/index.ts'
import { freePort } from '../postgres.ts'

export interface ObjectStore {
  /** For FILES_URL. */
  readonly url: string
  readonly endpoint: string
  readonly bucket: string
  /** The credentials, as the environment of a server. */
  readonly env: Readonly<Record<string, string>>
  /** Ends the process; the objects stay. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  pause(): void
  resume(): void
  remove(): Promise<void>
}

export function placeOf({ url }: Pick<ObjectStore, 'url'>): FilesPlace {
  const place = filesPlaceIn(url)
  if (!place) throw new Error(`${url} is no place`)
  return place
}

const bucket = 'support-tools'
const secret = 'a secret of the tests that no log may have'
const program = resolve(import.meta.dirname, '../../../node_modules/fauxqs/dist/server.js')

export async function startObjectStore(prefix = 'test'): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'support-tools-objects-'))
  const init = join(folder, 'init.json')
  await writeFile(init, JSON.stringify({ buckets: [bucket] }))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const store: ObjectStore = {
    url: `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}`,
    endpoint,
    bucket,
    env: {
      AWS_ACCESS_KEY_ID: 'TESTKEY',
      AWS_SECRET_ACCESS_KEY: secret,
      // Otherwise a client without credentials asks the machine's cloud for them.
      AWS_EC2_METADATA_DISABLED: 'true',
    },
    async start() {
      const own = spawn(process.execPath, [program], {
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH,
          FAUXQS_PORT: String(port),
          FAUXQS_LOGGER: 'false',
          FAUXQS_INIT: init,
          FAUXQS_S3_STORAGE_DIR: join(folder, 'objects'),
        },
      })
      child = own
      for (let tries = 0; ; tries += 1) {
        const answered = await fetch(`${endpoint}/${bucket}`).catch(() => undefined)
        if (answered?.ok) return
        if (own.exitCode !== null || tries > 600) throw new Error('fauxqs does not start')
        await wait(100)
      }
    },
    async kill(signal = 'SIGKILL') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async remove() {
      await store.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await store.start()
  return store
}
