// The options of `npm run mocks`. Imports nothing, so that a refusal is immediate.

interface Words {
  readonly port: string
  readonly seed?: string | undefined
  readonly now?: string | undefined
  readonly latency: string
  readonly chaos: string
  readonly older: boolean
}

/** The date of the fixtures. */
export const firstMoment = '2026-11-20T08:00:00Z'

const limits = { port: 65_535, seed: 2 ** 32 - 1, latency: 60_000, chaos: 100 } as const

function numberOf(name: keyof typeof limits, word: string): number {
  const digits = name === 'chaos' ? word.replace(/%$/, '') : word
  const number = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN
  if (number <= limits[name]) return number
  throw new Error(`--${name} takes a number from 0 to ${limits[name]}, not "${word}".`)
}

function seededOf({ seed, now = firstMoment }: Words) {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(now)
  const start = isMoment ? Date.parse(now) : Number.NaN
  if (Number.isNaN(start))
    throw new Error(`--now takes a moment such as ${firstMoment}, not "${now}".`)
  if (seed !== undefined) return { seed: numberOf('seed', seed), start }
  if (now === firstMoment) return null
  throw new Error("--now goes with --seed: without one the time is the machine's.")
}

/** @throws a sentence about the first invalid option */
export const askedFor = (words: Words) => ({
  port: numberOf('port', words.port),
  seeded: seededOf(words),
  latency: numberOf('latency', words.latency),
  percent: numberOf('chaos', words.chaos),
  isOlder: words.older,
})

export type AskedFor = ReturnType<typeof askedFor>
