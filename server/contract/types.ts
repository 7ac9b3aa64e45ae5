import type { FastifyBaseLogger } from 'fastify'
import type { operations } from '#src/generated/api.ts'
import type { OperationId, operationTable, ServedOperationId } from '#src/generated/operations.ts'
import type { LiveSession, SessionConnection } from '../auth/repository/sessions.ts'
import type { Language } from '../failures/index.ts'
import type { BytesAnswer } from './bytes.ts'
import type { LinesAnswer } from './lines.ts'
import type { StreamBody } from './stream.ts'

export type { LiveSession, SessionConnection }

type Parameters<Id extends OperationId> = operations[Id]['parameters']
type Known<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>

type Requested<Id extends OperationId> = operations[Id] extends { requestBody?: infer Body }
  ? NonNullable<Body>
  : never

type StreamOf<Id extends OperationId> =
  Requested<Id> extends {
    content: { 'application/offset+octet-stream': unknown } | { 'text/csv': unknown }
  }
    ? StreamBody
    : undefined

/** The JSON body, or a byte stream; undefined where none is documented or it is optional and absent. */
type BodyOf<Id extends OperationId> = [Requested<Id>] extends [never]
  ? undefined
  : Requested<Id> extends { content: { 'application/json': infer Body } }
    ? operations[Id] extends { requestBody: unknown }
      ? Body
      : Body | undefined
    : operations[Id] extends { requestBody: unknown }
      ? StreamOf<Id>
      : StreamOf<Id> | undefined

type Success = 200 | 201 | 202 | 204
type Responses<Id extends OperationId> = operations[Id]['responses']

/** The body of the documented success; a union when there are several. */
export type Answer<Id extends OperationId> = {
  [Status in keyof Responses<Id> & Success]: Responses<Id>[Status] extends {
    content: { 'application/json': infer Body }
  }
    ? Body
    : undefined
}[keyof Responses<Id> & Success]

type Row<Id extends OperationId> = (typeof operationTable)[Id]

/** The caller, their address and language: the same for every operation. */
export interface Asker {
  readonly operationId: OperationId
  readonly language: Language
  /** The address of the request; behind a trusted proxy, the one it reports. */
  readonly address: string
  readonly userAgent: string | null
  /** The Accept header. */
  readonly accept: string | null
  /** Whether the caller reads gzip. */
  readonly readsGzip: boolean
  readonly secure: boolean
  /** Scheme, host and port as the caller knows this server. */
  readonly origin: string
  readonly requestId: string
  readonly log: FastifyBaseLogger
  /** The requested path and query, for links to other pages of a list. */
  readonly url: string
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { path: string; maxAge: number }): void
  clearCookie(name: string, options: { path: string }): void
  setHeader(name: string, value: string): void
  /** Calls `work` when the caller disconnects before the answer is complete. */
  readonly whenGone: (work: () => void) => void
}

/** A validated request. Header names are spelt as in the document; paths are decoded. */
export interface Call<Id extends OperationId> extends Asker {
  readonly path: Known<Parameters<Id>['path']>
  readonly query: Known<Parameters<Id>['query']>
  readonly headers: Known<Parameters<Id>['header']>
  readonly body: BodyOf<Id>
  readonly session: Row<Id>['session'] extends true ? LiveSession : null
  readonly connection: Row<Id>['store'] extends true ? SessionConnection : SessionConnection | null
}

/** Bytes (including web pages) or lines where the document says so, otherwise JSON. */
type Given<Id extends OperationId> =
  Responses<Id> extends {
    200: { content: { 'application/octet-stream': unknown } | { 'text/html': unknown } }
  }
    ? Responses<Id> extends { 200: { content: { 'application/json': infer Body } } }
      ? BytesAnswer | Body
      : BytesAnswer
    : Responses<Id> extends { 200: { content: { 'application/x-ndjson': infer Line } } }
      ? LinesAnswer<Line>
      : Answer<Id>

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Given<Id>>

/** Every served operation needs a handler: a missing one does not compile. */
export type Handlers = { readonly [Id in ServedOperationId]: Handler<Id> }
export type HandlersOf<Id extends ServedOperationId> = Pick<Handlers, Id>

type Tag = Row<ServedOperationId>['tag']

type IdsOf<Name extends Tag> = {
  [Id in ServedOperationId]: Row<Id>['tag'] extends Name ? Id : never
}[ServedOperationId]

/** All served operations of a tag: a module that misses one, or has one of another tag, does not compile. */
export type TagHandlers<Name extends Tag> = Pick<Handlers, IdsOf<Name>>
