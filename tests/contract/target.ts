import type { PageName } from '#src/generated/operations.ts'

export interface Account {
  readonly username: string
  readonly password: string
  /** A one-time code that is good now. */
  code(): Promise<string>
}

/** Something that serves the contract: the mocks, the embedded server. */
export interface ContractTarget {
  readonly name: string
  /** Without a slash at its end. */
  readonly url: string
  /** Ids of two stores with a machine and one without. */
  readonly stores: { readonly first: number; readonly second: number; readonly hostless: number }
  /** A new operator: sign-ins of one row must not use up codes or attempts of another. */
  newAccount(pages: readonly PageName[]): Promise<Account>
  /** Puts a file on the machine of `stores.one`, past the contract. */
  put(path: string, bytes: Uint8Array): Promise<void>
  /** What that machine holds there, past the contract. */
  read(path: string): Promise<string>
  /** An upload of which nothing has come is being put in its place until the answer is called. */
  placing(upload: string): Promise<() => Promise<void>>
  /** The bytes of an upload lie on another server. */
  elsewhere(upload: string): Promise<void>
  /** No job begins until the answer is called. */
  holdJobs(): () => void
  stop(): Promise<void>
}
