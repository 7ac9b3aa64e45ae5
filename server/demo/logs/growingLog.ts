import { constants } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { giveLikeAbove } from '#server/hosts/index.ts'

const {
  O_APPEND,
  O_CREAT,
  O_DIRECTORY,
  O_EXCL,
  O_NOFOLLOW,
  O_NONBLOCK,
  O_RDONLY,
  O_TRUNC,
  O_WRONLY,
} = constants

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Only opens regular files: operators have a shell in this folder, so a link must not redirect writing and a pipe must
 * not block it.
 */
async function openRegular(path: string, flags: number): Promise<FileHandle> {
  const file = await open(path, flags | O_NOFOLLOW | O_NONBLOCK)
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new Error(`${path} is not a regular file`)
}

/** Compresses `path` into `target`, atomically. */
async function pack(path: string, target: string): Promise<void> {
  await using from = await openRegular(path, O_RDONLY)
  await using to = await openRegular(`${target}.new`, O_WRONLY | O_CREAT | O_TRUNC)
  await pipeline(from.createReadStream(), createGzip(), to.createWriteStream())
  await rename(`${target}.new`, target)
}

/** log -> log.1 -> log.2.gz -> deleted. */
async function rotate(path: string): Promise<void> {
  try {
    await pack(`${path}.1`, `${path}.2.gz`)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await rename(path, `${path}.1`)
}

/**
 * Appends to a log as its program would: one write at the end, even if others moved the end. A log that would exceed
 * `limit` bytes is rotated first, keeping two old ones. Creates a missing file. Throws file system errors, ELOOP for a
 * link.
 */
export async function appendToLog(path: string, text: string, limit: number): Promise<void> {
  // The folder may have been replaced by a link: everything below uses the opened one.
  await using folder = await open(dirname(path), O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  await append(folder, join(`/proc/self/fd/${folder.fd}`, basename(path)), text, limit)
}

async function append(folder: FileHandle, path: string, text: string, limit: number) {
  const data = Buffer.from(text)
  const flags = O_WRONLY | O_APPEND | O_CREAT
  {
    await using file = await openRegular(path, flags)
    const { size } = await file.stat()
    if (size === 0) await giveLikeAbove(file, folder)
    if (size === 0 || size + data.length <= limit) {
      await file.appendFile(data)
      return
    }
  }
  await rotate(path)
  await using fresh = await openRegular(path, flags | O_EXCL)
  await giveLikeAbove(fresh, folder)
  await fresh.appendFile(data)
}
