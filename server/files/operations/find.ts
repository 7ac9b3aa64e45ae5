import { type Lines, LinesAnswer } from '#server/contract/lines.ts'
import type { HandlersOf } from '#server/contract/types.ts'
import { invalid } from '#server/contract/validation.ts'
import { ApiFailure, type Language, textOf, toApiFailure } from '#server/failures/index.ts'
import type { Host, HostHit } from '#server/hosts/index.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { entryOf } from './browse.ts'

type Line = components['schemas']['FindLine']
type End = components['schemas']['FindEnd']
type Wanted = components['schemas']['FindRequest']

/** Parallel searches of one session: one being cancelled and its successor. */
const maxAtOnce = 2
const limits = { limit: 1000, maxVisited: 200_000, timeoutMs: 30_000 }

export function findOperations({ hosts }: Services): HandlersOf<'findFiles'> {
  const running = new Map<string, number>()
  const leave = (who: string) => {
    const left = (running.get(who) ?? 1) - 1
    if (left > 0) running.set(who, left)
    else running.delete(who)
  }
  return {
    async findFiles({ body, connection, session, language }) {
      if (body.name === undefined && body.content === undefined)
        throw invalid([{ path: '/content', code: 'request.required' }])
      const host = await hosts.of(connection.storeId, session.jti)
      const { type } = await host.stat(body.folder)
      if (type !== 'folder') throw new ApiFailure(422, 'file.not_a_folder')
      const others = running.get(session.jti) ?? 0
      if (others >= maxAtOnce)
        throw new ApiFailure(429, 'find.too_many', {}, { headers: { 'retry-after': '5' } })
      running.set(session.jti, others + 1)
      return new LinesAnswer<Line>(lines =>
        tell(host, body, lines, language).finally(() => leave(session.jti)),
      )
    },
  }
}

async function tell(
  host: Host,
  { folder, ...wanted }: Wanted,
  { say, signal }: Lines<Line>,
  language: Language,
): Promise<void> {
  let hits = 0
  let visited = 0
  try {
    const found = await host.find(folder, {
      ...limits,
      ...wanted,
      signal,
      heard: hit => {
        hits += 1
        return say(lineOf(hit))
      },
      progress: seen => {
        visited = seen
        return say({ kind: 'progress', visited })
      },
    })
    const { ended: reason, ...counts } = found
    await say({ kind: 'end', complete: reason === 'done', reason, ...counts })
  } catch (error) {
    await say(failed(error, language, { hits, visited }))
  }
}

/** The status has been sent: a failure is reported as the last line. */
function failed(error: unknown, language: Language, counts: Pick<End, 'hits' | 'visited'>): End {
  const { code, params } = toApiFailure(error)
  const info = textOf(code, language, params)
  return { kind: 'end', complete: false, reason: 'failed', ...counts, skipped: 0, code, info }
}

function lineOf({ entry, line, column, text, more }: HostHit): Line {
  const { path, type, size, modified } = entryOf(entry).metadata
  return {
    kind: 'hit',
    path,
    type,
    size,
    modified: modified ?? '',
    ...(line === undefined || column === undefined || text === undefined
      ? {}
      : { line, column, text }),
    ...(more ? { more } : {}),
  }
}
