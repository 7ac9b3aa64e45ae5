/** Which servers of this database live, by the ids of their data folders, and where the others reach each. */
export interface Peers {
  /** Undefined for one that is gone, and for one that is not reached. */
  addressOf(node: string): Promise<string | undefined>
  /** The nodes of all, this one included. */
  nodes(): Promise<string[]>
}
