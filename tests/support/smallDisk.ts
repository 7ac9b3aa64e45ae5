// A disk of its own with little room, where this machine lets us mount one.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)

/** Its folder, gone with the test; undefined where nothing can be mounted: then the test is skipped. */
export async function smallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  const how = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  const isMounted = await run('mount', how).then(
    () => true,
    () => false,
  )
  onTestFinished(async () => {
    if (isMounted) await run('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return isMounted ? folder : undefined
}
