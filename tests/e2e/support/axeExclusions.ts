// What axe finds and we leave, each with its reason. The spec counts them, and fails when one is
// not needed any more.
export interface Exclusion {
  /** axe's name of the rule. */
  readonly rule: string
  /** Found in the selector that axe gives. */
  readonly target: RegExp
  readonly reason: string
}

export const exclusions: readonly Exclusion[] = []
