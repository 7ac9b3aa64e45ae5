export const etagOf = (version: string) => `"${version}"`

/** The version in an If-Match header, with or without an ETag's quotes; undefined for `*`. */
export function versionWanted(ifMatch: string | undefined): string | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return /^\s*(?:W\/)?"(.*)"\s*$/.exec(ifMatch)?.[1] ?? ifMatch.trim()
}
