// The server behind an address: one process, or several behind a proxy (several.ts).
import { join } from 'node:path'
import { type Child, root, start } from '../process.ts'

export interface Processes {
  /** Stays the same after a restart. */
  readonly address: string
  readonly dataDirs: readonly string[]
  /** Of the first, which changes with each restart. */
  pid(): number
  /** What was written since the last call, or since a restart. */
  newLog(): string
  /** Does work while it is stopped. */
  without<T>(work: () => Promise<T>): Promise<T>
  crash(): Promise<void>
  stop(): Promise<void>
}

const main = join(root, 'server/main.ts')
const listening = /Support Tools, demo mode: (http:\/\/\S+)/

/** Starts a process on `port`, or a free one; returns it once it is ready. */
async function launch(env: NodeJS.ProcessEnv, port: string): Promise<[Child, string]> {
  const child = start([main], { ...env, PORT: port })
  const [, address = ''] = await child.says(listening)
  const ready = await fetch(`${address}/readyz`)
  if (!ready.ok) throw new Error(`The server is not ready: ${ready.status}\n${child.output()}`)
  return [child, address]
}

export async function startOne(env: NodeJS.ProcessEnv): Promise<Processes> {
  let read = 0
  let [child, address] = await launch(env, env.PORT ?? '0')
  const again = async () => {
    ;[child] = await launch(env, new URL(address).port)
    read = 0
  }
  return {
    address,
    dataDirs: [env.DATA_DIR ?? ''],
    pid: () => child.process.pid ?? 0,
    newLog() {
      const text = child.output().slice(read)
      read += text.length
      return text
    },
    async without(work) {
      await child.stop()
      return work().finally(again)
    },
    async crash() {
      await child.stop('SIGKILL')
      await again()
    },
    stop: () => child.stop(),
  }
}
