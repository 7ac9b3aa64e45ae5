// Running and finished runs of actions, and one action on several stores.
import { randomUUID } from 'node:crypto'
import { parameterProblems } from '#common/actionSchema.ts'
import type { Answer, Call, HandlersOf, LiveSession } from '#server/contract/types.ts'
import { actionRuns, stores } from '#server/db/repositories.ts'
import type { JsonValue } from '#server/db/tables/index.ts'
import { ApiFailure, type Language, localText } from '#server/failures/index.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { entryOf } from '#server/journal/journalling.ts'
import type { Services } from '#server/operations/services.ts'
import type { StoreEntry } from '#server/stores/repository/stores.ts'
import { wrongValues } from '../carryOut.ts'
import type { SeveralInput } from '../kinds.ts'
import { complete, type KnownAction, secretsOf } from '../known.ts'
import type { NewActionRun } from '../repository/runs.ts'
import { schemaOf } from '../shape.ts'
import { wireRun } from '../wire.ts'
import { keptOf, knownAction } from './actions.ts'

type Id = 'listActionRuns' | 'readActionRun' | 'executeActions' | 'readActionBatch'

const usualLimit = 20
/** Maximum output in one answer, in UTF-16 units. */
const maxOutput = 64 * 1024
/** How much of the end of each run's output is answered for a batch, in UTF-16 units. */
const maxTail = 600

export function runsOperations(services: Services): HandlersOf<Id> {
  const { db, actions } = services
  return {
    async listActionRuns({ query, connection, language }) {
      const { action, before, limit = usualLimit } = query
      const { storeId } = connection
      const runs = await actionRuns.list(db.sql, { storeId, action, before, limit: limit + 1 })
      const data = runs
        .slice(0, limit)
        .map(run => wireRun(run, actions.known.get(run.action), language))
      return { data, next: runs.length > limit ? (data.at(-1)?.run ?? null) : null }
    },
    readActionRun: call => readActionRun(services, call),
    executeActions: call => executeActions(services, call),
    async readActionBatch({ session, path, language }) {
      return await batchOf(services, session, path.id, language)
    },
  }
}

/** One of the operator's own runs, or one on the connected store. */
async function readActionRun(
  { db, actions }: Services,
  { session, path, query, language }: Call<'readActionRun'>,
): Promise<Answer<'readActionRun'>> {
  const run = await actionRuns.byId(db.sql, path.id)
  const isOwn = run?.operator_id === session.operator.id
  if (!run || !(isOwn || run.store_id === session.connection?.storeId)) {
    throw new ApiFailure(404, 'action.run_not_found')
  }
  const from = Math.min(query.from ?? 0, run.size)
  const text = await actionRuns.outputText(db.sql, run.id, from, maxOutput)
  return { run: wireRun(run, actions.known.get(run.action), language), from, text }
}

async function batchOf(
  { db, actions }: Services,
  session: LiveSession,
  id: string,
  language: Language,
): Promise<Answer<'readActionBatch'>> {
  const runs = await actionRuns.ofBatch(db.sql, session.operator.id, id)
  const [first] = runs
  if (!first) throw new ApiFailure(404, 'action.run_not_found')
  const action = actions.known.get(first.action)
  const said = runs.filter(({ size }) => size > 0).map(run => run.id)
  const tails = await actionRuns.tails(db.sql, said, maxTail)
  return {
    id,
    action: first.action,
    title: action ? localText(action.title, language) : first.action,
    cancelling: first.job_state === 'running' && first.cancel_asked === true,
    runs: runs.map(run => ({
      ...wireRun(run, action, language),
      tail: tails.get(run.id) ?? '',
    })),
  }
}

async function executeActions(
  services: Services,
  call: Call<'executeActions'>,
): Promise<Answer<'executeActions'>> {
  const { body, session, language } = call
  const action = knownAction(services, body.action)
  // Independent of the session's store: this job has its own reason.
  const job = await queueJob(services, { ...call, connection: null }, async () => {
    if (!action.several) throw new ApiFailure(422, 'action.not_several')
    const chosen = await chosenStores(services, call)
    return prepared(services, call, action, chosen)
  })
  return await batchOf(services, session, job.id, language)
}

async function chosenStores(
  { db, mayConnect }: Services,
  { body, session }: Call<'executeActions'>,
): Promise<StoreEntry[]> {
  const scope = mayConnect(session.operator)
  const found = await Promise.all(body.stores.map(id => stores.byId(db.sql, id, scope)))
  return found.map(store => {
    if (!store) throw new ApiFailure(404, 'store.not_found')
    return store
  })
}

function prepared(
  { actions }: Services,
  call: Call<'executeActions'>,
  action: KnownAction,
  chosen: readonly StoreEntry[],
) {
  const { body, session, language } = call
  const { operator } = session
  const values = complete(action, body.parameters ?? {})
  // Choices differ by store and are checked when its turn comes.
  const fields = parameterProblems(schemaOf(action, language, new Map()), values)
  if (fields.length > 0) {
    throw wrongValues(fields.map(({ key, ...rest }) => ({ path: `/parameters/${key}`, ...rest })))
  }
  const parameters = keptOf(action, values)
  const reason = body.reason.trim()
  const runs = chosen.map(({ id, name }) => ({ id: randomUUID(), storeId: id, storeName: name }))
  const details = { action: action.name, parameters, stores: body.stores }
  const ids = runs.map(({ id }) => id)
  const target = localText(action.title, language)
  const own = { target, reason, details: { action: action.name, parameters } }
  const entry = entryOf(call, session, own)
  const input: SeveralInput = { runs: ids, stop: body.onFailure !== 'go', entry }
  return {
    subject: action.name,
    target,
    input: input as unknown as JsonValue, // an entry holds texts, numbers and JSON
    details,
    of: { reason },
    async queued(sql: Parameters<typeof actionRuns.add>[0], jobId: string) {
      const rows = runs.map(
        (run, place): NewActionRun => ({
          ...run,
          jobId,
          batch: jobId,
          place,
          operatorId: operator.id,
          username: operator.username,
          action: action.name,
          connectionId: null,
          reason,
          parameters,
        }),
      )
      await actionRuns.add(sql, rows, new Date())
      if (secretsOf(action).length > 0) for (const id of ids) actions.vault.keep(id, values)
    },
  }
}
