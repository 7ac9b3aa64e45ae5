import { signOut } from '#server/auth/ending.ts'
import type { Call } from '#server/contract/types.ts'
import { journal, operatorList, operators } from '#server/db/repositories.ts'
import type { JsonValue, Operator, Sql } from '#server/db/tables/index.ts'
import { ApiFailure, noticeOf } from '#server/failures/index.ts'
import { etagOf, versionWanted } from '#server/files/etag.ts'
import { entryOf } from '#server/journal/journalling.ts'
import { tellRights } from '#server/live/changes.ts'
import type { Services } from '#server/operations/services.ts'
import type { PageName } from '#src/generated/operations.ts'
import {
  announceChange,
  demandAsker,
  noted,
  operatorNamed,
  wireOperator,
  wirePages,
} from '../wire.ts'

const page: PageName = 'operators'

type RightsCall = Call<'setOperatorPages'> | Call<'setOperatorDisabled'>

interface Rights {
  readonly pages: readonly string[]
  readonly disabled: boolean
}

/** An operator's permissions after a change, and how to make it. */
interface Change extends Rights {
  readonly details: { readonly [name: string]: JsonValue }
  /** Returns the sessions it ended. */
  apply(sql: Sql): Promise<string[]>
}

export function setOperatorPages(services: Services, call: Call<'setOperatorPages'>) {
  const { path, body, session } = call
  const pages = wirePages(body.pages)
  return changeRights(services, call, operator => ({
    pages,
    disabled: operator.disabled_at !== null,
    details: { before: { pages: operator.pages }, after: { pages } },
    async apply(sql) {
      await operators.setPages(sql, path.id, pages, session.operator.username)
      return []
    },
  }))
}

export function setOperatorDisabled(services: Services, call: Call<'setOperatorDisabled'>) {
  const { path, body, session } = call
  const { disabled } = body
  return changeRights(services, call, operator => ({
    pages: operator.pages,
    disabled,
    details: { before: { disabled: operator.disabled_at !== null }, after: { disabled } },
    async apply(sql) {
      await operators.setDisabled(sql, path.id, disabled, session.operator.username)
      return disabled ? signOut(sql, path.id) : []
    },
  }))
}

/** Throws 412 when the operator is not the version that was read. */
function demandVersion(wanted: string | undefined, operator: Operator): void {
  const version = String(operator.version)
  if (wanted === undefined || wanted === version) return
  const { changed_by: by, changed_at: at } = operator
  const conflict = { by, at: at?.toISOString() ?? null, version }
  throw by === null
    ? new ApiFailure(412, 'record.changed', {}, { conflict })
    : new ApiFailure(412, 'record.changed_by', { name: by }, { conflict })
}

const mayLookAfter = ({ pages, disabled }: Rights) => !disabled && pages.includes(page)

const rightsOf = ({ pages, disabled_at }: Operator): Rights => ({
  pages,
  disabled: disabled_at !== null,
})

/**
 * Ensures that somebody who manages operators remains: nobody can disable themselves, and of two who would disable each
 * other the second fails, as all of them are locked. Throws 422.
 */
function demandSomebodyLeft(change: Change, operator: Operator, held: readonly Operator[]): void {
  if (!mayLookAfter(rightsOf(operator)) || mayLookAfter(change)) return
  const others = held.filter(({ id }) => id !== operator.id)
  if (!others.some(otherOperator => mayLookAfter(rightsOf(otherOperator)))) {
    throw new ApiFailure(422, 'operator.last')
  }
}

async function changeRights(
  services: Services,
  call: RightsCall,
  changeOf: (operator: Operator) => Change,
) {
  const { path, session, headers, language } = call
  const wanted = versionWanted(headers['If-Match'])
  const { answer, ended } = await noted(
    services,
    call,
    () => operatorNamed(services, path.id),
    () =>
      services.db.sql.transaction().execute(async sql => {
        const held = await operators.lockWithHolders(sql, path.id, page)
        const operator = held.find(({ id }) => id === path.id)
        if (!operator) throw new ApiFailure(404, 'record.not_found')
        const change = changeOf(operator)
        if (path.id === session.operator.id && !mayLookAfter(change)) {
          throw new ApiFailure(422, 'operator.self')
        }
        demandSomebodyLeft(change, operator, held)
        await demandAsker(sql, session, page)
        demandVersion(wanted, operator)
        const gone = await change.apply(sql)
        await tellRights(sql, path.id)
        const unconditional = wanted === undefined
        await journal.append(sql, {
          ...entryOf(call, session, {
            target: operator.username,
            details: { operator: path.id, ...change.details, sessions: gone.length, unconditional },
          }),
          outcome: 'ok',
        })
        return { answer: await shownNow(sql, path.id), ended: gone }
      }),
  )
  announceChange(services, path.id, ended)
  call.setHeader('etag', etagOf(answer.version))
  return { status: 'ok', info: noticeOf('saved', language), operator: answer }
}

async function shownNow(sql: Sql, id: number) {
  const row = await operatorList.shown(sql, id)
  if (!row) throw new ApiFailure(404, 'record.not_found')
  return wireOperator(row)
}
