// What time it is for the mocks: the machine's, or a world's own, which requests alone move on.

/** Milliseconds of a world's own time; null: the machine's. */
let moment: number | null = null

/** What time the next mock has; the pipeline sets it, as it sets the language. */
export function setMoment(given: number | null): void {
  moment = given
}

export const nowMs = () => moment ?? Date.now()

export const nowText = () => new Date(nowMs()).toISOString()
