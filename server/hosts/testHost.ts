import { mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Host } from './host.ts'
import { openLocalHost } from './local.ts'

/** A fresh folder that goes away with the test. */
export async function freshFolder(): Promise<string> {
  const base = await mkdtemp(join(tmpdir(), 'hosts-'))
  onTestFinished(() => rm(base, { recursive: true, force: true }))
  return base
}

/** A local host on a fresh root; `disk` is the root's real path, for looking behind its back. */
export async function freshHost(): Promise<{ host: Host; disk: string; base: string }> {
  const base = await freshFolder()
  const disk = join(base, 'root')
  await mkdir(disk)
  return { host: openLocalHost({ location: disk, stateFolder: join(base, 'state') }), disk, base }
}

/** How many descriptors of this process lead into the folder (or, deleted, used to). */
export async function descriptorsInto(folder: string): Promise<number> {
  const all = await readdir('/proc/self/fd')
  const targets = await Promise.all(all.map(fd => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return targets.filter(target => target.startsWith(folder)).length
}
