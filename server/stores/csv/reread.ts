// A file is read anew in the encoding and with the delimiter that somebody says. What was put right in it, and how its
// columns were mapped, was said of other cells: it begins as a file that was just sent.
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

/** Under an id of its own; the other one is gone then. Throws 400, 409 once it is applied, and 413 and 422 for what
 * is no file when it is read like that: then it stays as it was. */
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
  // One more than usual, since the other one goes.
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
