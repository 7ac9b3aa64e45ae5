import type { components, operations } from '#src/generated/api.ts'
import type { OperationId } from '#src/generated/operations.ts'
import type { Connection, Session, World } from './world.ts'

export type Schemas = components['schemas']

type Parameters<Id extends OperationId> = operations[Id]['parameters']
type Known<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>
type Responses<Id extends OperationId> = operations[Id]['responses']

type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: infer Content }
}
  ? Content[keyof Content]
  : operations[Id] extends { requestBody?: { content: infer Content } }
    ? Content[keyof Content] | undefined
    : undefined

/** A response other than JSON: bytes with their own media type. */
export interface BytesReply {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** A response with one JSON value per line. */
export interface LinesReply<Line = unknown> {
  readonly lines: readonly Line[]
}

/** A documented status with its documented body; any other pair does not compile. */
export type Reply<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: Responses<Id>[Status] extends {
    content: { 'application/json': infer Body }
  }
    ? {
        readonly status: Status
        readonly body:
          | Body
          | (Responses<Id>[Status] extends { content: { 'application/octet-stream': unknown } }
              ? BytesReply
              : never)
        readonly headers?: Readonly<Record<string, string>>
      }
    : Responses<Id>[Status] extends { content: { 'application/x-ndjson': infer Line } }
      ? {
          readonly status: Status
          readonly body: LinesReply<Line>
          readonly headers?: Readonly<Record<string, string>>
        }
      : Responses<Id>[Status] extends { content: object }
        ? {
            readonly status: Status
            readonly body: BytesReply
            readonly headers?: Readonly<Record<string, string>>
          }
        : {
            readonly status: Status
            readonly body?: undefined
            readonly headers?: Readonly<Record<string, string>>
          }
}[keyof Responses<Id>]

/** A validated request; header names are spelt as in the document, Folder-Path is decoded. */
export interface MockCall<Id extends OperationId> {
  readonly world: World
  readonly path: Known<Parameters<Id>['path']>
  readonly query: Known<Parameters<Id>['query']>
  readonly headers: Known<Parameters<Id>['header']>
  readonly body: BodyOf<Id>
  /** For calls that need one; the others never read it. */
  readonly session: Session
  /** For calls that need one; the others never read it. */
  readonly connection: Connection
  /** Path and query as requested. */
  readonly url: URL
  readonly cookie: string | null
  readonly accept: string | null
}

export type Mock<Id extends OperationId> = (call: MockCall<Id>) => Reply<Id>

/** Every operation has a mock, drafts too: a missing one does not compile. */
export type Mocks = { readonly [Id in OperationId]: Mock<Id> }
export type MocksOf<Id extends OperationId> = Pick<Mocks, Id>
