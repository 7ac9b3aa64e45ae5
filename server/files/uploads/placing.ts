import { createHash } from 'node:crypto'
import { ApiFailure } from '#server/failures/index.ts'
import { type Host, HostError, type HostPlaced } from '#server/hosts/index.ts'
import type { Upload } from '../repository/uploads.ts'
import { foldersAbove, isFolder, numbered, targetOf } from './names.ts'
import type { UploadSpool } from './spool.ts'

const maxNumbers = 1000

export interface Placed {
  readonly path: string
  /** Undefined when an earlier attempt had already placed it, unnoticed. */
  readonly written: HostPlaced | undefined
}

/** Creates missing parent folders and puts the file in its place, resolving conflicts as chosen. */
export async function placeUpload(host: Host, upload: Upload, spool: UploadSpool): Promise<Placed> {
  const target = targetOf(upload.folder, upload.path)
  await makeFolders(host, upload.folder, target)
  if (isFolder(upload.path)) {
    await makeFolder(host, target)
    return { path: target, written: undefined }
  }
  const source = { size: upload.size, bytes: () => spool.read(upload.id) }
  const known = upload.placing ? await digestOf(source.bytes()) : undefined
  const put = async (path: string, options: Parameters<Host['placeFile']>[2]) => {
    if (known !== undefined && (await isThere(host, path, upload.size, known))) {
      return { path, written: undefined }
    }
    return { path, written: await host.placeFile(path, source, options) }
  }
  try {
    if (upload.conflict === 'replace') {
      return await put(target, upload.seen === null ? {} : { ifStill: upload.seen })
    }
    if (upload.conflict === 'fail') return await put(target, { exclusive: true })
  } catch (error) {
    if (error instanceof HostError && error.code === 'exists') {
      throw new ApiFailure(409, 'file.exists', {}, { cause: error })
    }
    throw error
  }
  return await beside(target, path => put(path, { exclusive: true }))
}

/** Uses the first free one of `name.ext`, `name (2).ext` ... */
async function beside(target: string, put: (path: string) => Promise<Placed>): Promise<Placed> {
  for (let number = 1; ; number += 1) {
    try {
      return await put(number === 1 ? target : numbered(target, number))
    } catch (error) {
      const isTaken = error instanceof HostError && error.code === 'exists'
      if (!isTaken || number === maxNumbers) throw error
    }
  }
}

async function makeFolders(host: Host, folder: string, target: string): Promise<void> {
  const { type } = await host.stat(folder)
  if (type !== 'folder') throw new HostError('not_a_folder')
  for (const path of foldersAbove(folder, target)) await makeFolder(host, path)
}

/** An existing one is fine: another file of the same folder created it. */
async function makeFolder(host: Host, path: string): Promise<void> {
  try {
    await host.make(path)
  } catch (error) {
    if (!(error instanceof HostError && error.code === 'exists')) throw error
    if ((await host.stat(path)).type !== 'folder') throw new HostError('not_a_folder')
  }
}

async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}

/** Whether exactly this content is already there. */
async function isThere(host: Host, path: string, size: number, sha256: string): Promise<boolean> {
  try {
    if ((await host.stat(path)).size !== size) return false
    return (await host.hash(path)).sha256 === sha256
  } catch (error) {
    if (error instanceof HostError) return false
    throw error
  }
}
