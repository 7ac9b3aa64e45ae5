import type { components } from '#src/generated/api.ts'
import { type FailureCode, textOf } from './texts.ts'

export type Language = 'gb' | 'br' | 'es'

/** A text, or one per language. */
export type LocalText = string | Readonly<Record<Language, string>>

export const localText = (text: LocalText, language: Language): string =>
  typeof text === 'string' ? text : text[language]
export type FailureBody = components['schemas']['Failure']
export type Params = Readonly<Record<string, string | number>>

/** One wrong field; `path` is a JSON pointer into the body or the name of a parameter. */
export interface FieldFailure {
  readonly path: string
  readonly code: FailureCode
  readonly params?: Params
}

export interface FailureExtra {
  readonly fields?: readonly FieldFailure[]
  readonly conflict?: components['schemas']['Conflict']
  readonly file?: components['schemas']['FileFacts']
  readonly place?: components['schemas']['TextPlace']
  readonly below?: readonly components['schemas']['BelowCount'][]
  /** The current state of the record. */
  readonly current?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Only for the log. */
  readonly cause?: unknown
}

/** The only way for a handler to fail: the error handler writes it as a `Failure` in the caller's language. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly params: Params
  readonly extra: FailureExtra

  constructor(status: number, code: FailureCode, params: Params = {}, extra: FailureExtra = {}) {
    super(
      textOf(code, 'gb', params),
      extra.cause === undefined ? undefined : { cause: extra.cause },
    )
    this.name = 'ApiFailure'
    this.status = status
    this.code = code
    this.params = params
    this.extra = extra
  }
}

/** The caller's name of a field that has no label. */
const nameIn = (path: string): string =>
  (path.split('/').at(-1) || 'body').replaceAll('~1', '/').replaceAll('~0', '~')

/** Fields with what is said of each. */
export const fieldsBody = (fields: readonly FieldFailure[], language: Language) =>
  fields.map(({ path, code, params }) => ({
    path,
    code,
    info: textOf(code, language, params ?? { name: nameIn(path) }),
  }))

/** The body of a failure. Every 5xx includes `request`. */
export function failureBody(
  failure: ApiFailure,
  language: Language,
  more: { message?: string; request?: string } = {},
): FailureBody {
  const { fields, conflict, file, place, below, current } = failure.extra
  return {
    status: 'failed',
    info: textOf(failure.code, language, failure.params),
    code: failure.code,
    ...(more.message === undefined ? {} : { message: more.message }),
    ...(fields === undefined ? {} : { fields: fieldsBody(fields, language) }),
    ...(conflict === undefined ? {} : { conflict }),
    ...(file === undefined ? {} : { file }),
    ...(place === undefined ? {} : { place }),
    ...(below === undefined ? {} : { below: [...below] }),
    ...(current === undefined ? {} : { current }),
    ...(failure.status >= 500 && more.request !== undefined ? { request: more.request } : {}),
  }
}

function languageOfTag(tag: string): Language | undefined {
  if (tag === 'br' || tag === 'pt' || tag.startsWith('pt-')) return 'br'
  if (tag === 'es' || tag.startsWith('es-')) return 'es'
  if (tag === 'gb' || tag === 'en' || tag.startsWith('en-')) return 'gb'
  return undefined
}

/** The first supported language of an `Accept-Language` header; otherwise gb. */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'gb'
  const wanted = header
    .split(',')
    .slice(0, 20)
    .map(part => {
      const [tag = '', ...options] = part.split(';').map(text => text.trim().toLowerCase())
      const q = options.find(option => option.startsWith('q='))?.slice(2)
      return { language: languageOfTag(tag), q: q === undefined ? 1 : Number(q) || 0 }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  return wanted.find(({ language }) => language)?.language ?? 'gb'
}
