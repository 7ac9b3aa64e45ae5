// Writes .br and .gz files beside what is served, so that the server only has to send them.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { variables } from '#server/settings/variables.ts'

const compressible = /\.(js|css|svg|json|ttf|wasm|html)$/

/**
 * 11 gives the smallest files; the ordinary test run uses 9, a tenth larger in an eighth of the
 * time.
 */
const quality = Number(process.env.BROTLI_QUALITY ?? variables.BROTLI_QUALITY.default)

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** Compresses those of the files whose kind gets smaller by it. */
export async function compressAll(files: readonly string[]): Promise<void> {
  await Promise.all(files.filter(file => compressible.test(file)).map(compress))
}

/** Compresses the files of a folder and below it, except in the folders named. */
export async function compressFolder(folder: string, except: readonly string[]): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const own = files.filter(file => !except.some(other => file.startsWith(`${other}/`)))
  await compressAll(own.map(file => join(folder, file)))
}
