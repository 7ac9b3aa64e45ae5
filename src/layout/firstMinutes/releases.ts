// The bundler replaces these values (scripts/bundle/news.ts).

export interface Release {
  readonly version: string
  /** A sentence or two each. */
  readonly items: readonly string[]
}

/** This build's. */
export const version: string = ''

/** What is new for staff, by language; the newest version first. */
export const releases: Readonly<Record<string, readonly Release[]>> = {}
