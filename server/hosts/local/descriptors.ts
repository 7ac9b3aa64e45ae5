import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Linux: a descriptor that only refers to a path. Opening it never blocks and reads nothing. */
const O_PATH = 0o10000000

/** Refers to any entry; does not follow a link or wait for a fifo. */
export const TO_NAME = O_PATH | constants.O_NOFOLLOW
/** Refers to a folder at a trusted path (the root itself). */
export const TO_NAME_FOLDER = O_PATH | constants.O_DIRECTORY
/** For reading; O_NONBLOCK and O_NOCTTY keep unusual files from blocking us. */
export const TO_READ = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY
export const TO_READ_FOLDER = constants.O_RDONLY | constants.O_DIRECTORY
export const TO_MAKE =
  constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW

/** A path that leads to exactly what the descriptor refers to. */
export function pathOf(handle: FileHandle): string {
  return `/proc/self/fd/${handle.fd}`
}

/** The path of a name in the folder the descriptor refers to. */
export function inFolder(folder: FileHandle, name: string): string {
  return `${pathOf(folder)}/${name}`
}

/** Descriptors opened for one task; all are closed at its end, whatever happens. */
export class Descriptors {
  readonly #open = new Set<FileHandle>()

  async open(path: string, flags: number, mode?: number): Promise<FileHandle> {
    const handle = await open(path, flags, mode)
    this.#open.add(handle)
    return handle
  }

  async release(handle: FileHandle): Promise<void> {
    if (this.#open.delete(handle)) await handle.close()
  }

  async closeAll(): Promise<void> {
    const handles = [...this.#open]
    this.#open.clear()
    await Promise.allSettled(handles.map(handle => handle.close()))
  }
}

/** Gives `work` its own descriptors and closes them afterwards. */
export async function withDescriptors<T>(
  work: (descriptors: Descriptors) => Promise<T>,
): Promise<T> {
  const descriptors = new Descriptors()
  try {
    return await work(descriptors)
  } finally {
    await descriptors.closeAll()
  }
}
