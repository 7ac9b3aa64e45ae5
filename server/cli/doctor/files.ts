import { randomUUID } from 'node:crypto'
import { bytesIn, S3Objects } from '#server/objects/index.ts'
import type { Config } from '#server/settings.ts'
import { type Finding, fine, messageOf, wrong } from './finding.ts'

const about = 'FILES_URL'

/** Writes an object into the store that the server would use, finds and reads it, and removes it. */
export async function filesFindings({ files }: Pick<Config, 'files'>): Promise<Finding[]> {
  if (!files) return []
  const objects = new S3Objects(files)
  const key = `doctor/${randomUUID()}`
  const where = `${files.bucket} at ${files.endpoint ?? `AWS, ${files.region}`}`
  try {
    await objects.put(key, Buffer.from(key))
    const found = await objects.list(key)
    const half = key.slice(3)
    const read = (await bytesIn(objects.get(key, 3, half.length))).toString()
    await objects.remove(key)
    if (found.length === 1 && read === half && (await objects.size(key)) === undefined)
      return [fine(about, `${where} takes, lists, gives and removes files.`)]
    return [wrong(about, `${where} does not give back what it took. Use another store.`)]
  } catch (error) {
    return [
      wrong(
        about,
        `${where} cannot be used (${messageOf(error)}). Correct the address, the bucket's name, its rights and the credentials (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_SHARED_CREDENTIALS_FILE).`,
      ),
    ]
  }
}
