// The store of objects that the servers share for files of jobs, uploads, recordings and thumbnails.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tests/e2e/support/process.ts'

export interface Objects {
  /** The servers' settings for it. */
  readonly env: Readonly<Record<string, string>>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** What is used of the tests' own S3 server. */
interface ObjectStore {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  kill(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

const file = join(root, 'tests/support/objects/objectStore.ts')

/** Starts it; undefined in a version whose servers keep these files in folders of their own. */
export async function startObjects(): Promise<Objects | undefined> {
  if (!existsSync(file)) return undefined
  const found: { startObjectStore(): Promise<ObjectStore> } = await import(file)
  const store = await found.startObjectStore()
  const lastWill = () => void store.kill()
  process.once('exit', lastWill)
  return {
    env: { ...store.env, FILES_URL: store.url },
    async restart() {
      await store.kill()
      await store.start()
    },
    async stop() {
      process.off('exit', lastWill)
      await store.remove()
    },
  }
}
