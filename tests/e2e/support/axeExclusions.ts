// Accepted findings of axe, each with its reason. The spec counts them, and fails when one is no
// longer needed.
export interface Exclusion {
  /** axe's name for the rule. */
  readonly rule: string
  /** Matched against the selector that axe reports. */
  readonly target: RegExp
  readonly reason: string
}

export const exclusions: readonly Exclusion[] = []
