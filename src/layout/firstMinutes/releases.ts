// The bundler replaces these values (scripts/bundle/news.ts).

export interface Release {
  readonly version: string
  /** Each is a sentence or two. */
  readonly items: readonly string[]
}

/** The version of this build. */
export const version: string = ''

/** The news for staff by language, the newest version first. */
export const releases: Readonly<Record<string, readonly Release[]>> = {}
