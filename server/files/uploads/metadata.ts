import { isUtf8 } from 'node:buffer'
import type { UploadConflictChoice } from '#server/db/tables/index.ts'
import { ApiFailure } from '#server/failures/index.ts'

export interface Metadata {
  readonly batch: string
  readonly path: string
  readonly modified: Date
  readonly conflict: UploadConflictChoice
  readonly seen: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const choices: readonly string[] = ['fail', 'replace', 'keepBoth']

const isChoice = (text: string): text is UploadConflictChoice => choices.includes(text)

const wrong = () => {
  const fields = [{ path: 'Upload-Metadata', code: 'request.value' as const }]
  return new ApiFailure(400, 'request.invalid', {}, { fields })
}

/** Parses `name value` pairs separated by commas, values in Base64. */
function pairs(header: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const pair of header.split(',')) {
    const [name = '', value = '', ...more] = pair.trim().split(' ')
    if (name === '' || more.length > 0 || found.has(name) || !base64.test(value)) throw wrong()
    const bytes = Buffer.from(value, 'base64')
    if (!isUtf8(bytes)) throw wrong()
    found.set(name, bytes.toString())
  }
  return found
}

/** Parses Upload-Metadata. Throws 400. */
export function metadataOf(header: string): Metadata {
  const given = pairs(header)
  const batch = given.get('batch') ?? ''
  const path = given.get('path') ?? ''
  const modified = new Date(given.get('modified') ?? '')
  const conflict = given.get('conflict') ?? 'fail'
  const seen = given.get('seen') ?? null
  const isWhole = uuid.test(batch) && path !== '' && !Number.isNaN(modified.getTime())
  if (!isWhole || !isChoice(conflict) || (seen?.length ?? 0) > 200) throw wrong()
  return { batch, path, modified, conflict, seen }
}
