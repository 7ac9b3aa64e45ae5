// Whether sign-in stood here before the first screen: then the focus was in it and went with it.
let bySignIn = false

/** Sign-in is shown. */
export function noteSignIn(): void {
  bySignIn = true
}

/** Asked once by the first screen. */
export function arrivedBySignIn(): boolean {
  const before = bySignIn
  bySignIn = false
  return before
}
