import { Readable } from 'node:stream'
import { seal, unseal } from '#server/auth/seal.ts'
import { BytesAnswer } from '#server/contract/bytes.ts'
import type { Answer, Call, HandlersOf } from '#server/contract/types.ts'
import { sessions, stores } from '#server/db/repositories.ts'
import { ApiFailure, type Language, noticeOf } from '#server/failures/index.ts'
import { isSamePlace } from '#server/net/index.ts'
import type { Services } from '#server/operations/services.ts'
import { type DispatchAddress, type Finding, framePage, probe } from '../dispatch/index.ts'

type Id = 'dispatchScreenUrl' | 'dispatchScreenFrame'

const cookieName = 'support-tools-dispatch'
const framePath = '/ext/dispatch/'
/** The maximum length of a session, with which its proof ends. */
const cookieSeconds = 12 * 60 * 60

const tags: Readonly<Record<Language, string>> = { gb: 'en-GB', br: 'pt-BR', es: 'es' }

export function dispatchOperations(services: Services): HandlersOf<Id> {
  return {
    dispatchScreenUrl: call => dispatchScreenUrl(services, call),
    dispatchScreenFrame: call => dispatchScreenFrame(services, call),
  }
}

/** A Host header may contain anything; an invalid one is not a place to be framed from. */
const placeOf = (origin: string) => URL.parse(origin) ?? new URL('http://console.invalid')

const refused = (code: 'dispatch.not_allowed' | 'dispatch.own_origin'): Finding => ({
  probe: 'error',
  code,
  params: {},
  open: false,
})

async function dispatchScreenUrl(
  { db, dispatch, keys, mayConnect }: Services,
  call: Call<'dispatchScreenUrl'>,
): Promise<Answer<'dispatchScreenUrl'>> {
  const { connection, language, log, session } = call
  const store = await stores.byId(db.sql, connection.storeId, mayConnect(session.operator))
  const from = placeOf(call.origin)
  const address = store && (await dispatch.of(store, from))
  if (!address) throw new ApiFailure(404, 'dispatch.none')
  const finding = await tried(address, from, language)
  if (!finding.open)
    log.warn({ code: finding.code, host: address.url.host }, 'a dispatch screen is not asked')
  const isFine = finding.probe === 'reachable'
  call.setCookie(cookieName, seal(session.jti, keys.dispatch), {
    path: framePath,
    maxAge: cookieSeconds,
  })
  return {
    status: 'ok',
    url: address.url.href,
    probe: finding.probe,
    code: finding.code,
    info: finding.code === null ? '' : noticeOf(finding.code, language, finding.params),
    open: finding.open,
    frame: isFine ? `${framePath}${connection.storeId}` : null,
    checked: new Date().toISOString(),
  }
}

function tried(
  { url, entry }: DispatchAddress,
  from: URL,
  language: Language,
): Promise<Finding> | Finding {
  // In a frame it would be the console itself.
  if (isSamePlace(url, from)) return refused('dispatch.own_origin')
  if (!entry) return refused('dispatch.not_allowed')
  return probe(url, { entry, console: from, language: tags[language] })
}

/** An iframe sends no token: the cookie identifies the session. */
async function dispatchScreenFrame(
  services: Services,
  call: Call<'dispatchScreenFrame'>,
): Promise<BytesAnswer> {
  const { db, dispatch, mayConnect } = services
  const session = await sessionOf(services, call.cookie(cookieName))
  const { storeId } = call.path
  const isHere = session?.connection?.storeId === storeId
  const store = isHere && (await stores.byId(db.sql, storeId, mayConnect(session.operator)))
  const from = placeOf(call.origin)
  const address = store ? await dispatch.of(store, from) : undefined
  if (!address?.entry || isSamePlace(address.url, from)) throw new ApiFailure(404, 'dispatch.none')
  const title = 'Dispatch Screen'
  const { headers, html } = framePage(address.url, { language: 'en-GB', title })
  return new BytesAnswer(200, headers, () => Readable.from([html], { objectMode: false }))
}

async function sessionOf({ db, keys }: Services, cookie: string | undefined) {
  const jti = cookie && jtiOf(cookie, keys.dispatch)
  const session = jti ? await sessions.byJti(db.sql, jti) : undefined
  const { disabled, pages } = session?.operator ?? { disabled: true, pages: [] }
  return disabled || !pages.includes('dscreen') ? undefined : session
}

function jtiOf(cookie: string, key: Uint8Array): string | undefined {
  try {
    return unseal(cookie, key)
  } catch {
    return undefined // the request may contain anything
  }
}
