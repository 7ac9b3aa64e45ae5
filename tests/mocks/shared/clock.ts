// The mocks' time: the machine's, or a world's own, which advances only with requests.

/** A world's own time in milliseconds; null for the machine's. */
let moment: number | null = null

/** Sets the time for the next mock; the pipeline calls it, as it sets the language. */
export function setMoment(given: number | null): void {
  moment = given
}

export const nowMs = () => moment ?? Date.now()

export const nowText = () => new Date(nowMs()).toISOString()
