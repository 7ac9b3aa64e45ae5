// Background callers, and how long their calls take.
import type { Ours } from './ours.ts'

const callers = 8
const pauseMs = 25

interface Load {
  /** Durations of the calls, shortest first. */
  stop(): Promise<readonly number[]>
}

export const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

export const at = (times: readonly number[], part: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN

/** Starts callers that send a request, pause briefly and send the next. */
export function asking({ url, token }: Ours, path: string): Load {
  const times: number[] = []
  let isOn = true
  const caller = async () => {
    while (isOn) {
      const begun = performance.now()
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
      times.push(performance.now() - begun)
      await wait(pauseMs)
    }
  }
  const all = Promise.all(Array.from({ length: callers }, caller))
  return {
    async stop() {
      isOn = false
      await all
      return times.toSorted((a, b) => a - b)
    },
  }
}
