// One search through all of a store's logs, reported log by log.
import { type Lines, LinesAnswer } from '#server/contract/lines.ts'
import type { HandlersOf } from '#server/contract/types.ts'
import { invalid } from '#server/contract/validation.ts'
import { type Language, textOf, toApiFailure } from '#server/failures/index.ts'
import { type Host, HostError } from '#server/hosts/index.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { type FoundLog, listLogs } from '../list.ts'
import { searchLog } from '../search.ts'
import type { Turns } from '../turns.ts'
import { type UnpackedLogs, unpackedIn } from '../unpacked.ts'
import { wantedOf, zoneOf } from '../wanted.ts'
import { hitOf, isSearch } from './search.ts'

type Line = components['schemas']['LogsFindLine']
type End = components['schemas']['LogsFindEnd']

const megabyte = 1024 * 1024
/** Maximum logs searched, their total bytes, and bytes of a compressed one. */
const maxLogs = 200
const maxBytes = 4096 * megabyte
const maxPacked = 16 * megabyte
/** Hits returned per log. */
const told = 3
const timeoutMs = 30_000
const perLogMs = 5000
/** With less time left, no search starts. */
const minMs = 200

type Place = Omit<Search, 'language' | 'wanted'>
type Wanted = ReturnType<typeof wantedOf> & { readonly zone: string }

interface Search {
  readonly host: Host
  readonly storeId: number
  readonly unpacked: UnpackedLogs
  readonly wanted: Wanted
  readonly language: Language
}

export function findOperations(services: Services, turns: Turns): HandlersOf<'findInLogs'> {
  const unpacked = unpackedIn(services.config.dataDir)
  return {
    async findInLogs({ body, connection, session, language }) {
      if (!isSearch(body)) throw invalid([{ path: '/text', code: 'request.required' }])
      const wanted = { ...wantedOf(body), zone: zoneOf(body.zone) }
      const { storeId } = connection
      const host = await services.hosts.of(storeId, session.jti)
      const leave = turns.enter(session.jti)
      return new LinesAnswer<Line>(lines =>
        tell({ host, storeId, unpacked, wanted, language }, lines).finally(leave),
      )
    },
  }
}

async function tell({ language, wanted, ...place }: Search, { say, signal }: Lines<Line>) {
  const counts = { searched: 0, logs: 0, skipped: 0 }
  try {
    const until = Date.now() + timeoutMs
    const { files, cut } = await listLogs(place.host)
    counts.logs = files.length
    let reason: End['reason'] = 'done'
    let bytes = 0
    // Searches the most recently written logs first.
    for (const file of files.toSorted((a, b) => b.modified - a.modified)) {
      if (signal.aborted) return
      const left = until - Date.now()
      bytes += file.size
      reason = left < minMs ? 'time' : bytes > maxBytes ? 'bytes' : reason
      if (counts.searched + counts.skipped >= maxLogs) reason = 'logs'
      if (reason !== 'done') break
      const timeout = Math.min(left, perLogMs)
      const found = await within(place, file, { ...wanted, signal, timeoutMs: timeout })
      if (found === undefined) counts.skipped += 1
      else counts.searched += 1
      if (found && (found.matches > 0 || !found.complete)) await say(found)
      await say({ kind: 'progress', ...counts })
    }
    await say({ kind: 'end', complete: reason === 'done' && !cut, reason, ...counts })
  } catch (error) {
    if (signal.aborted) return
    // The status has been sent: a failure is reported as the last line.
    const { code, params } = toApiFailure(error)
    const info = textOf(code, language, params)
    await say({ kind: 'end', complete: false, reason: 'failed', ...counts, code, info })
  }
}

/** The hits in one log; undefined when it could not be searched. */
async function within(
  { host, storeId, unpacked }: Place,
  { path, size, compressed }: FoundLog,
  wanted: Wanted & { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<components['schemas']['LogsFindLog'] | undefined> {
  if (compressed && size > maxPacked) return undefined
  try {
    const log = await unpacked.readable(host, storeId, path)
    const { hits, count, ended } = await searchLog(log, { ...wanted, limit: told })
    const complete = ended === 'done' && log.missing === null
    return { kind: 'log', path, matches: count, complete, records: hits.map(hitOf) }
  } catch (error) {
    const isGone =
      error instanceof HostError && ['denied', 'not_found', 'not_a_file'].includes(error.code)
    if (!isGone) throw error
    return undefined
  }
}
