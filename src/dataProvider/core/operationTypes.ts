// The parameters and answers of the contract's operations; the client package for others includes it.
import type { FetchOptions, FetchResponse } from 'openapi-fetch'
import type { operations } from '#src/generated/api.ts'
import type { OperationId } from '#src/generated/operations.ts'

type Sent<Operation extends OperationId> = FetchOptions<operations[Operation]>

/** Optional values may also be undefined: neither is sent. */
type Loose<Given> = {
  [Name in keyof Given]: object extends Pick<Given, Name> ? Given[Name] | undefined : Given[Name]
}

type Params<Given> = { [Place in keyof Given]: Loose<Given[Place]> }

/** A call's parameters: `params` (path, query, header), `body`, `signal` and fetch's other options. */
export type Options<Operation extends OperationId> = {
  [Name in keyof Sent<Operation>]: Name extends 'params'
    ? Params<Sent<Operation>[Name]>
    : Name extends 'signal'
      ? AbortSignal | undefined
      : Sent<Operation>[Name]
}

/** A call's answer: JSON as the contract says, else the type `parseAs` names. */
export type Answer<Operation extends OperationId, Given> = Exclude<
  FetchResponse<operations[Operation], Given, `${string}/${string}`>['data'],
  undefined
>
