// A separate disk with little space, where this machine permits mounting one.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)

/**
 * Its folder, removed with the test; undefined where nothing can be mounted: then the test is
 * skipped.
 * @param at mounts over this existing, empty folder, which stays.
 */
export async function smallDisk(megabytes: number, at?: string): Promise<string | undefined> {
  const folder = at ?? (await mkdtemp(join(tmpdir(), 'small-disk-')))
  const how = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  const isMounted = await run('mount', how).then(
    () => true,
    () => false,
  )
  onTestFinished(async () => {
    if (isMounted) await run('umount', ['-l', folder])
    if (at === undefined) await rm(folder, { recursive: true, force: true })
  })
  return isMounted ? folder : undefined
}

/** Fills the disk, except for this many bytes. */
export async function fillUp(disk: string, left = 0): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(join(disk, 'rest'), Buffer.alloc(bavail * bsize - left))
}
