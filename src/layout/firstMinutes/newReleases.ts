import { type Release, releases, version } from './releases.ts'

const partsOf = (text: string): readonly number[] | null =>
  /^\d{1,6}(\.\d{1,6}){2}$/.test(text) ? text.split('.').map(Number) : null

/** Whether `one` is the later version; false when either is invalid. */
export function isLater(one: string, than: string): boolean {
  const [a, b] = [partsOf(one), partsOf(than)]
  if (!a || !b) return false
  const at = a.findIndex((part, n) => part !== b[n])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

const upToThisBuild = (language: string, of: string, all: typeof releases) =>
  (all[language] ?? all.gb ?? []).filter(release => !isLater(release.version, of))

/** The releases since a version; without one, the newest release. */
export function newReleases(
  language: string,
  since: string | null,
  all = releases,
  of = version,
): readonly Release[] {
  const known = upToThisBuild(language, of, all)
  return since === null ? known.slice(0, 1) : known.filter(one => isLater(one.version, since))
}
