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
 * Opens a regular file and nothing else: an operator has a shell in this folder, so a link must not
 * make the server write elsewhere, nor a pipe make it wait.
 */
async function openRegular(path: string, flags: number): Promise<FileHandle> {
  const file = await open(path, flags | O_NOFOLLOW | O_NONBLOCK)
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new Error(`${path} is not a regular file`)
}

/** Packs `path` into `target`, whole or not at all. */
async function pack(path: string, target: string): Promise<void> {
  await using from = await openRegular(path, O_RDONLY)
  await using to = await openRegular(`${target}.new`, O_WRONLY | O_CREAT | O_TRUNC)
  await pipeline(from.createReadStream(), createGzip(), to.createWriteStream())
  await rename(`${target}.new`, target)
}

/** log -> log.1 -> log.2.gz -> gone. */
async function rotate(path: string): Promise<void> {
  try {
    await pack(`${path}.1`, `${path}.2.gz`)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await rename(path, `${path}.1`)
}

/**
 * Appends to a log as its program would: one write at the end, wherever others have moved it. A log
 * that would grow past `limit` bytes is rotated first and two old ones are kept. Makes the file
 * when somebody removed it. Throws what the file system throws, ELOOP when it is a link.
 */
export async function appendToLog(path: string, text: string, limit: number): Promise<void> {
  // The folder may have become a link too: what is done below goes by what was opened.
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
