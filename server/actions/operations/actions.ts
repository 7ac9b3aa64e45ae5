import { type ParameterValues, shownValue } from '#common/actionSchema.ts'
import type { Answer, Call, HandlersOf } from '#server/contract/types.ts'
import { actionFavourites, actionRuns } from '#server/db/repositories.ts'
import type { JsonValue } from '#server/db/tables/index.ts'
import { ApiFailure, localText, noticeOf } from '#server/failures/index.ts'
import type { Host } from '#server/hosts/index.ts'
import { queueJob } from '#server/jobs/queue.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { checkValues } from '../carryOut.ts'
import { choicesOf } from '../choices.ts'
import { describe } from '../fill.ts'
import { complete, type KnownAction, needsHost, secretsOf } from '../known.ts'
import { schemaOf } from '../shape.ts'
import { wireAction, wireRun } from '../wire.ts'

type Id = 'listActions' | 'queryAction' | 'executeAction' | 'setActionFavourite'

export function catalogueOperations(services: Services): HandlersOf<Id> {
  const { db, actions } = services
  return {
    async listActions({ session, language }) {
      const { id } = session.operator
      const [favourites, last] = await Promise.all([
        actionFavourites.of(db.sql, id),
        actionRuns.lastOf(db.sql, id),
      ])
      return [...actions.known.values()].map(action => {
        const { name } = action
        return wireAction(
          action,
          { favourite: favourites.has(name), last: last.get(name) },
          language,
        )
      })
    },
    queryAction: call => queryAction(services, call),
    executeAction: call => executeAction(services, call),
    async setActionFavourite({ session, path, body, language }) {
      const { name } = knownAction(services, path.name)
      await actionFavourites.set(db.sql, session.operator.id, name, body.favourite)
      return {
        status: 'ok',
        info: noticeOf(body.favourite ? 'favouriteKept' : 'favouriteDropped', language),
      }
    },
  }
}

/** Throws 404. */
export function knownAction({ actions }: Services, name: string): KnownAction {
  const found = actions.known.get(name)
  if (!found) throw new ApiFailure(404, 'action.not_found')
  return found
}

async function queryAction(
  services: Services,
  { body, connection, session, language }: Call<'queryAction'>,
): Promise<Answer<'queryAction'>> {
  const { db, hosts } = services
  const action = knownAction(services, body.action)
  const values = complete(action, body.parameters ?? {})
  const hostOf = () => hosts.of(connection.storeId, session.jti)
  const dryRun = body.dryRun ? await tried(action, values, hostOf, language) : null
  const { id } = session.operator
  const [choices, favourites, last] = await Promise.all([
    choicesOf(action, values, hostOf),
    actionFavourites.of(db.sql, id),
    actionRuns.lastOf(db.sql, id),
  ])
  const own = { favourite: favourites.has(action.name), last: last.get(action.name) }
  const made = schemaOf(action, language, choices)
  const schema = made as unknown as components['schemas']['JsonValue'] // JSON Schema is JSON
  return { action: wireAction(action, own, language), schema, dryRun }
}

/** Describes the run of valid values. Throws 422. */
async function tried(
  action: KnownAction,
  values: ParameterValues,
  hostOf: () => Promise<Host>,
  language: Call<'queryAction'>['language'],
): Promise<components['schemas']['ActionDryRun']> {
  if (needsHost(action)) await hostOf()
  await checkValues(action, values, hostOf)
  const { properties } = schemaOf(action, language, await choicesOf(action, values, hostOf))
  const parameters = Object.entries(values).map(([name, value]) => ({
    name,
    title: properties[name]?.title ?? name,
    value: shownValue(properties[name], value),
  }))
  return { parameters, does: describe(action, masked(action, values)) }
}

/** The values with secrets masked. */
function masked(action: KnownAction, values: ParameterValues): ParameterValues {
  const secrets = secretsOf(action).filter(name => Object.hasOwn(values, name))
  return { ...values, ...Object.fromEntries(secrets.map(name => [name, '•••'])) }
}

/** The values without secrets, as they are stored. */
export function keptOf(action: KnownAction, values: ParameterValues): JsonValue {
  const secrets = secretsOf(action)
  const kept = Object.entries(values).filter(([name]) => !secrets.includes(name))
  return Object.fromEntries(kept) as JsonValue // it came as JSON
}

async function executeAction(
  services: Services,
  call: Call<'executeAction'>,
): Promise<Answer<'executeAction'>> {
  const { db, hosts, actions } = services
  const { body, connection, session, language } = call
  const action = knownAction(services, body.action)
  const job = await queueJob(services, call, async () => {
    const values = complete(action, body.parameters ?? {})
    const hostOf = () => hosts.of(connection.storeId, session.jti)
    if (needsHost(action)) await hostOf()
    await checkValues(action, values, hostOf)
    const parameters = keptOf(action, values)
    return {
      subject: action.name,
      target: localText(action.title, language),
      input: {},
      details: { action: action.name, parameters },
      async queued(sql, id) {
        const { operator } = session
        const run = { id, jobId: id, batch: null, place: 0, action: action.name, parameters }
        const who = { operatorId: operator.id, username: operator.username }
        const where = {
          storeId: connection.storeId,
          storeName: connection.storeName,
          connectionId: connection.id,
          reason: connection.reasonText,
        }
        await actionRuns.add(sql, [{ ...run, ...who, ...where }], new Date())
        if (secretsOf(action).length > 0) actions.vault.keep(id, values)
      },
    }
  })
  const run = await actionRuns.byId(db.sql, job.id)
  if (!run) throw new ApiFailure(404, 'action.run_not_found')
  return wireRun(run, action, language)
}
