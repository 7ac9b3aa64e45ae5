// Reads a file again with the chosen encoding and delimiter. Corrections and mappings referred to other cells, so it
// starts over like a new upload.
import { invalid } from '#server/contract/validation.ts'
import { csvRows, csvUploads, jobs } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { ApiFailure } from '#server/failures/index.ts'
import type { components } from '#src/generated/api.ts'
import type { CsvUpload } from '../repository/csvUploads.ts'
import { checkAll } from './check.ts'
import { isEncoding } from './decode.ts'
import { withoutBadGuesses } from './guesses.ts'
import { csvPiece, maxUploads } from './limits.ts'
import { stage } from './stage.ts'

/**
 * Gets a new id and replaces the old one. Throws 400, 409 once it has been applied, and 413 and 422 when it cannot be
 * read that way: then the old one stays.
 */
export async function reread(
  sql: Sql,
  upload: CsvUpload,
  { encoding, delimiter }: components['schemas']['CsvReread'],
): Promise<CsvUpload> {
  const { id, operatorId, franchiseId, name, country, first, jobId, appliedAt } = upload
  const job = jobId === null ? undefined : await jobs.byId(sql, operatorId, jobId)
  if (appliedAt || job?.ended_at === null) throw new ApiFailure(409, 'csv.applied')
  if (!isEncoding(encoding)) throw invalid([{ path: '/encoding', code: 'request.value' }])
  const pieces: Buffer[] = []
  for await (const piece of csvRows.sourceBytes(sql, id, csvPiece)) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  const about = { operatorId, franchiseId, name, bytes, encoding, delimiter }
  // One more than usual, as the old one is deleted.
  const staged = await stage(sql, { ...about, most: maxUploads + 1 })
  const settings = { titled: staged.titled, mapping: staged.mapping, country, first }
  await csvUploads.setSettings(sql, staged.id, settings)
  await checkAll(sql, { ...staged, ...settings }, { fresh: true })
  const checked = await csvUploads.byId(sql, staged.id)
  if (!checked) throw new ApiFailure(404, 'record.not_found')
  const better = await withoutBadGuesses(sql, checked)
  await csvUploads.remove(sql, id)
  return better
}
