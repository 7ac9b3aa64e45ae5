/** Entries of one folder worked on at once: most of the time of each is the way to the machine. */
const width = 8

/**
 * Runs `work` on each, some at a time. When one fails no more are begun, and it rejects once those
 * that were have ended: nothing goes on behind the back of a job that is over.
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

/** Files some at a time, folders one after the other: each of them has files of its own. */
export async function eachEntry<T>(
  all: readonly T[],
  isFolder: (item: T) => boolean,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const files = all.filter(item => !isFolder(item))
  await together(files, work)
  for (const item of all) if (isFolder(item)) await work(item)
}
