import type { PageName } from '#src/generated/operations.ts'

export interface Account {
  readonly username: string
  readonly password: string
  /** A one-time code that is valid now. */
  code(): Promise<string>
}

/** An implementation of the contract: the mocks, or the embedded server. */
export interface ContractTarget {
  readonly name: string
  /** Without a trailing slash. */
  readonly url: string
  /** Ids of two stores with a machine and one without. */
  readonly stores: { readonly first: number; readonly second: number; readonly hostless: number }
  /** A new operator, so that sign-ins of one row do not use up codes or attempts of another. */
  newAccount(pages: readonly PageName[]): Promise<Account>
  /** Puts a file on the machine of `stores.one`, bypassing the contract. */
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Reads that machine's file, bypassing the contract. */
  read(path: string): Promise<string>
  /**
   * Marks an upload without bytes as being moved into place, until the returned function is called.
   */
  placing(upload: string): Promise<() => Promise<void>>
  /** Makes the bytes of an upload belong to another server. */
  elsewhere(upload: string): Promise<void>
  /** Prevents jobs from starting until the returned function is called. */
  holdJobs(): () => void
  stop(): Promise<void>
}
