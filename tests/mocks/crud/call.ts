import type { Session, World } from '../shared/world.ts'

/** A validated request for any resource: it was checked against its operation's document before. */
export interface Call {
  readonly world: World
  readonly session: Session
  readonly path: { readonly id: number }
  readonly query: Readonly<Record<string, unknown>> & {
    readonly sort?: string
    readonly page?: number
    readonly per_page?: number
  }
  readonly headers: { readonly 'If-Match'?: string; readonly 'Idempotency-Key'?: string }
  readonly body: Readonly<Record<string, unknown>>
  readonly url: URL
}
