// Processes many records one after the other: refused ones stay unchanged, with the reason.
import { useGetMany } from 'ra-core'
import { useRef, useState } from 'react'
import type { ResourceInfo, ResourceRecord } from '#src/dataProvider/index.ts'

export interface Refused {
  readonly record: ResourceRecord
  readonly error: unknown
}

interface Outcome {
  /** The records in the answers. */
  readonly done: readonly ResourceRecord[]
  readonly kept: readonly Refused[]
  /** Those not reached when it was stopped. */
  readonly left: readonly ResourceRecord[]
}

interface OneByOneOptions {
  readonly records: readonly ResourceRecord[]
  readonly act: (record: ResourceRecord) => Promise<ResourceRecord>
  readonly onEnd: (outcome: Outcome) => void
}

/** `all` is the `mutationFn` of react-admin's own call for many. */
export function useOneByOne({ records, act, onEnd }: OneByOneOptions) {
  const stopped = useRef(false)
  const [tried, setTried] = useState<number | null>(null)
  const all = async () => {
    stopped.current = false
    const done: ResourceRecord[] = []
    const kept: Refused[] = []
    for (const record of records) {
      if (stopped.current) break
      setTried(done.length + kept.length)
      try {
        done.push(await act(record))
      } catch (error) {
        kept.push({ record, error })
      }
    }
    setTried(null)
    onEnd({ done, kept, left: records.slice(done.length + kept.length) })
    return done.map(({ id }) => id)
  }
  const stop = () => {
    stopped.current = true
  }
  /** `tried` counts the records so far; null while idle. */
  return { all, stop, tried }
}

/** Cached apart from the records of lists; includes counts. */
export const counting = { counted: true }
/** Always read again. */
const freshly = { gcTime: 0, placeholderData: () => undefined }

/** The selected records in their current state. */
export const useChosen = (info: ResourceInfo, ids: readonly number[], enabled = true) =>
  useGetMany<ResourceRecord>(info.name, { ids: [...ids], meta: counting }, { ...freshly, enabled })
