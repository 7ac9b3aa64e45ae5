// Server processes of one run, each with a port and a DATA_DIR that it keeps when it is started again.
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Child, root, start } from '#tests/e2e/support/process.ts'

type Environment = Readonly<Record<string, string>>

export interface Node {
  readonly name: string
  readonly port: number
  readonly dataDir: string
  readonly env: Environment
  pid(): number
  /** What it wrote since it was made, of all its processes. */
  output(): string
  isRunning(): boolean
  /** Starts it, and returns when it is ready. `repository` is another version's folder. */
  start(repository?: string): Promise<void>
  /** Ends it; with SIGKILL at once, as a crash would. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

const { PATH = '', HOME = '', TMPDIR, LANG } = process.env
const programEnv: Environment = {
  PATH,
  HOME,
  ...(TMPDIR ? { TMPDIR } : {}),
  ...(LANG ? { LANG } : {}),
}

const readyWithinMs = 60_000

async function ready(port: number, child: Child): Promise<void> {
  for (const end = Date.now() + readyWithinMs; Date.now() < end; await wait(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
  }
  throw new Error(`The server on port ${port} is not ready:\n${child.output().slice(-4000)}`)
}

/** @param hosts the folder of all local hosts, as servers on one shared disk would have it. */
export function nodeOf(place: {
  readonly name: string
  readonly folder: string
  readonly hosts: string
  readonly port: number
  readonly env: Environment
}): Node {
  const { name, port } = place
  const dataDir = join(place.folder, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  symlinkSync(place.hosts, join(dataDir, 'hosts'))
  const env = { ...programEnv, ...place.env, DATA_DIR: dataDir, PORT: String(port) }
  let child: Child | undefined
  let before = ''
  let running = false
  return {
    name,
    port,
    dataDir,
    env,
    pid: () => child?.process.pid ?? 0,
    output: () => before + (child?.output() ?? ''),
    isRunning: () => running,
    async start(repository = root) {
      before += child?.output() ?? ''
      const started = start([join(repository, 'server/main.ts')], env)
      child = started
      running = true
      void started.ended.then(() => {
        if (child === started) running = false
      })
      await started.says(/listens on|demo mode: /)
      await ready(port, started)
    },
    async stop(signal = 'SIGTERM') {
      await child?.stop(signal)
    },
  }
}
