/** Entries of one folder handled in parallel, as each mostly waits for the machine. */
const width = 8

/**
 * Runs `work` on each, several in parallel. After a failure none is started, and it rejects once those running have
 * ended: nothing continues after its job is over.
 */
async function together<T>(all: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = all.values()
  let failed: { readonly error: unknown } | undefined
  const worker = async () => {
    for (const item of rest) {
      if (failed) return
      await work(item).catch(error => {
        failed ??= { error }
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, all.length) }, worker))
  if (failed) throw failed.error
}

/** Files in parallel, folders one after the other, as each has files of its own. */
export async function eachEntry<T>(
  all: readonly T[],
  isFolder: (item: T) => boolean,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const files = all.filter(item => !isFolder(item))
  await together(files, work)
  for (const item of all) if (isFolder(item)) await work(item)
}
