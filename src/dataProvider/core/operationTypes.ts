// What an operation of the contract takes and answers; the client for others is packed with it.
import type { FetchOptions, FetchResponse } from 'openapi-fetch'
import type { operations } from '#src/generated/api.ts'
import type { OperationId } from '#src/generated/operations.ts'

type Sent<Operation extends OperationId> = FetchOptions<operations[Operation]>

/** What may be left out may be undefined as well: neither is sent. */
type Loose<Given> = {
  [Name in keyof Given]: object extends Pick<Given, Name> ? Given[Name] | undefined : Given[Name]
}

type Params<Given> = { [Place in keyof Given]: Loose<Given[Place]> }

/** What a call takes: `params` (path, query, header), `body`, `signal` and what fetch knows besides. */
export type Options<Operation extends OperationId> = {
  [Name in keyof Sent<Operation>]: Name extends 'params'
    ? Params<Sent<Operation>[Name]>
    : Name extends 'signal'
      ? AbortSignal | undefined
      : Sent<Operation>[Name]
}

/** What comes: JSON as the contract says, else what `parseAs` names. */
export type Answer<Operation extends OperationId, Given> = Exclude<
  FetchResponse<operations[Operation], Given, `${string}/${string}`>['data'],
  undefined
>
