// What the fleet row measures: its shape as JSON (`figures.json`), from which docs/operate/capacity.md is written.

/** Durations in ms. */
export interface Percentiles {
  readonly count: number
  readonly p50: number
  readonly p99: number
}

export interface Served {
  readonly servers: number
  /** Answers a second, of operators with a pause of `thinkSeconds` between two calls. */
  readonly callsPerSecond: number
  /** Calls that a server refused for want of time (503). */
  readonly refused: number
  readonly stores: Percentiles
  readonly devices: Percentiles
  readonly journal: Percentiles
  /** From the commit of an event to each socket that hears it. */
  readonly live: Percentiles
  /** Processor time in ms for each call, of all servers and of PostgreSQL; live updates are included. */
  readonly serverMsPerCall: number
  readonly databaseMsPerCall: number
}

export interface Watched {
  readonly servers: number
  readonly looksPerSecond: number
  readonly serverMsPerLook: number
  readonly databaseMsPerLook: number
  readonly walBytesPerLook: number
}

/** What one thing that an operator does leaves behind. */
export interface Action {
  readonly name: string
  readonly journalRows: number
  readonly outboxRows: number
}

/** Bytes of a row with its indexes. */
export interface Bytes {
  readonly store: number
  readonly device: number
  readonly journal: number
  readonly seal: number
  readonly outbox: number
  readonly sample: number
}

export interface Figures {
  readonly size: {
    readonly stores: number
    readonly devices: number
    readonly operators: number
    readonly records: number
    readonly seconds: number
    readonly thinkSeconds: number
  }
  readonly machine: {
    readonly cores: number
    readonly node: string
    readonly postgresql: string
    /** Load averages before and during the run: other work makes every figure worse. */
    readonly loadBefore: number
    readonly loadMost: number
  }
  readonly served: readonly Served[]
  readonly watched: readonly Watched[]
  readonly actions: readonly Action[]
  readonly sealsPerRecord: number
  readonly bytes: Bytes
}
