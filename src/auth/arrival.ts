// Whether sign-in was shown before the first screen: it had the focus and took it along.
let bySignIn = false

/** Call when sign-in is shown. */
export function noteSignIn(): void {
  bySignIn = true
}

/** The first screen asks once. */
export function arrivedBySignIn(): boolean {
  const before = bySignIn
  bySignIn = false
  return before
}
