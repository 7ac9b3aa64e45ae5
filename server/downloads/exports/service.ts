// Forwards downloads to another service where one is configured: it has the same contract, and only this server calls
// it.

import { ApiFailure, type Language } from '#server/failures/index.ts'
import { type FetchOptions, guardedFetch, NetError } from '#server/net/index.ts'
import type { Config } from '#server/settings.ts'
import type { components } from '#src/generated/api.ts'

type Handler = components['schemas']['DownloadHandler']

const askMs = 15_000
/** Time limits for a file, in total and without any data. */
const usualLimits = { downloadMs: 30 * 60_000, quietMs: 60_000 }
const maxJson = 1024 * 1024
const maxHandlers = 200
const longest = { id: 100, text: 500, path: 4096 } as const
const languages: Readonly<Record<Language, string>> = { gb: 'en-GB', br: 'pt-BR', es: 'es' }

export interface ServiceRequest {
  readonly storeId: number
  readonly language: Language
  readonly signal?: AbortSignal
}

export interface DownloadService {
  /** All of these throw 503 `export.service` when the service does not answer as agreed. */
  list(asking: ServiceRequest): Promise<Handler[]>
  /** Throws 422 `export.path_refused` with the service's reason. */
  setPath(
    asking: ServiceRequest,
    path: components['schemas']['DownloadPath'],
    ifMatch: string | undefined,
  ): Promise<void>
  /**
   * Passes the bytes to `sink` and returns the file's name. Throws 422 `export.service_refused`, `export.too_large`.
   */
  fetch(
    asking: ServiceRequest,
    body: components['schemas']['DatabaseDownload'],
    file: { readonly most: number; readonly sink: (piece: Buffer) => Promise<void> },
  ): Promise<string>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One line of foreign text. */
const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string'
    ? value
        .slice(0, most * 2)
        .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, most) || undefined
    : undefined

const strange = (cause?: unknown) => new ApiFailure(503, 'export.service', {}, { cause })

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    throw strange(cause)
  }
}

/** Undefined when it is not a handler. Path and version are kept exactly, as they are sent back. */
function handlerOf(value: unknown): Handler | undefined {
  if (!isObject(value)) return undefined
  const { id, kind, path, version } = value
  if (typeof id !== 'string' || id === '' || id.length > longest.id) return undefined
  const isPath = typeof path === 'string' && path.length <= longest.path
  const isVersion = typeof version === 'string' && /^[\x21-\x7e]{1,200}$/.test(version)
  return {
    id,
    name: text(value.name, longest.text) ?? id,
    description: text(value.description, longest.text) ?? '',
    kind: kind === 'database' || kind === 'log' ? kind : 'archive',
    path: isPath ? path : null,
    supported: value.supported !== false,
    reason: text(value.reason, longest.text) ?? null,
    version: isVersion ? version : '',
  }
}

function handlersOf(value: unknown): Handler[] {
  if (!Array.isArray(value) || value.length > maxHandlers) throw strange()
  const handlers = value.map(handlerOf).filter(handler => handler !== undefined)
  const ids = new Set(handlers.map(({ id }) => id))
  if (handlers.length < value.length || ids.size < handlers.length) throw strange()
  return handlers
}

const infoOf = (body: Buffer): string | undefined => {
  let answer: unknown
  try {
    answer = JSON.parse(body.toString())
  } catch {
    return undefined
  }
  return isObject(answer)
    ? (text(answer.info, longest.text) ?? text(answer.message, longest.text))
    : undefined
}

/** The file name given by the service, without any path. */
function nameIn(header: string | undefined, otherwise: string): string {
  const [, encoded] = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(header ?? '') ?? []
  const [, quoted] = /filename\s*=\s*"([^"]*)"/i.exec(header ?? '') ?? []
  let name = quoted ?? ''
  try {
    name = encoded === undefined ? name : decodeURIComponent(encoded)
  } catch {
    // Falls back to the plain name.
  }
  const safe = name
    .replaceAll(/[\\/\p{Cc}\p{Cf}]/gu, '_')
    .trim()
    .slice(0, 120)
  return safe === '' || /^\.+$/.test(safe) ? otherwise : safe
}

/** Undefined when no service is configured. Long: the steps of one exchange share its address, token and limits. */
export function downloadServiceOf(
  { service, token }: Config['downloads'],
  { downloadMs, quietMs }: typeof usualLimits = usualLimits,
): DownloadService | undefined {
  if (service === undefined) return undefined
  const allowed = [{ origin: new URL(service).origin, inner: true }]
  const ask = async (
    path: string,
    { storeId, language, signal }: ServiceRequest,
    options: Partial<FetchOptions> & { readonly json?: object },
  ) => {
    const { json, headers, ...rest } = options
    try {
      return await guardedFetch(`${service}${path}`, {
        allowed,
        withinMs: askMs,
        maxBytes: maxJson,
        ...rest,
        ...(json ? { body: JSON.stringify(json) } : {}),
        ...(signal ? { signal } : {}),
        // The operator's session is not forwarded.
        headers: {
          accept: 'application/json',
          'accept-language': languages[language],
          'store-id': String(storeId),
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      })
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof NetError ? strange(error) : error
    }
  }
  return {
    async list(asking) {
      const { status, body, cut } = await ask('/getDbDownloader', asking, {})
      if (status !== 200 || cut) throw strange()
      return handlersOf(jsonOf(body))
    },
    async setPath(asking, json, ifMatch) {
      const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
      const options = { method: 'PATCH', json, headers }
      const { status, body, cut } = await ask('/conString', asking, options)
      if (status >= 500 || status < 200 || (status >= 300 && status < 400) || cut) throw strange()
      const answer = status < 300 ? jsonOf(body) : undefined
      if (isObject(answer) && String(answer.status).toLowerCase() === 'ok') return
      const reason = infoOf(body)
      throw reason === undefined
        ? strange()
        : new ApiFailure(422, 'export.path_refused', { reason })
    },
    async fetch(asking, json, { most, sink }) {
      const isBytes = (type: string | undefined) => !/^application\/json\b/i.test(type ?? '')
      const answer = await ask('/genericDbDownloader', asking, {
        method: 'POST',
        json,
        headers: { accept: 'application/octet-stream' },
        withinMs: downloadMs,
        quietMs,
        maxBytes: most,
        into: ({ status, headers }) =>
          status === 200 && isBytes(headers['content-type']) ? sink : undefined,
      })
      const { status, headers, body, cut } = answer
      if (status === 200 && isBytes(headers['content-type'])) {
        if (!cut) return nameIn(headers['content-disposition'], json.handler)
        const megabytes = Math.round(most / 1024 / 1024)
        throw new ApiFailure(422, 'export.too_large', { megabytes })
      }
      const reason = infoOf(body.subarray(0, maxJson))
      if (status >= 500 || reason === undefined) throw strange()
      throw new ApiFailure(422, 'export.service_refused', { reason })
    },
  }
}
