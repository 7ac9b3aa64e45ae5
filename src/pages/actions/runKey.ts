// The key of a run that was asked for and not answered yet. It outlives a reload, so that asking again is the same run.
import { keep, keepJson, keptJson } from '#common/kept.ts'
import { newKey } from '#src/dataProvider/index.ts'

const place = 'support-tools.actionRun'

interface Waiting {
  readonly key: string
  /** What is asked for; of secrets nothing. */
  readonly what: string
}

function waiting(): Waiting | null {
  const found = keptJson('tab', place)
  return typeof found === 'object' && found !== null && 'key' in found && 'what' in found
    ? { key: String(found.key), what: String(found.what) }
    : null
}

/** The key for what is asked for: the one of before when that has had no answer. */
export function keyFor(request: unknown): string {
  const what = JSON.stringify(request)
  const before = waiting()
  if (before?.what === what) return before.key
  const key = newKey()
  keepJson('tab', place, { key, what })
  return key
}

/** It was answered: the next time is another run. */
export const forgetKey = () => keep('tab', place, null)
