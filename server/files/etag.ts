export const etagOf = (version: string) => `"${version}"`

/** The version an If-Match names, with or without the quotes of an ETag; `*` asks for none. */
export function versionWanted(ifMatch: string | undefined): string | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return /^\s*(?:W\/)?"(.*)"\s*$/.exec(ifMatch)?.[1] ?? ifMatch.trim()
}
