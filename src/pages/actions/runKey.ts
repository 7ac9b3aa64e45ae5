// The key of a run that was requested and not answered yet. It survives a reload, so that requesting it again is the
// same run.
import { keep, keepJson, keptJson } from '#common/kept.ts'
import { newKey } from '#src/dataProvider/index.ts'

const place = 'support-tools.actionRun'

interface Waiting {
  readonly key: string
  /** The request, without secrets. */
  readonly what: string
}

function waiting(): Waiting | null {
  const found = keptJson('tab', place)
  return typeof found === 'object' && found !== null && 'key' in found && 'what' in found
    ? { key: String(found.key), what: String(found.what) }
    : null
}

/** The key of a request: the previous one if the same request has not been answered yet. */
export function keyFor(request: unknown): string {
  const what = JSON.stringify(request)
  const before = waiting()
  if (before?.what === what) return before.key
  const key = newKey()
  keepJson('tab', place, { key, what })
  return key
}

/** It was answered: the next request is another run. */
export const forgetKey = () => keep('tab', place, null)
