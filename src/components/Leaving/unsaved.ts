// Text that is typed and not saved yet. The screen that has it says so; who is about to end it asks.
import { useEffect, useEffectEvent } from 'react'

export interface Unsaved {
  /** What the operator knows it by. */
  readonly name: string
  /** Keeps a copy in this tab at once; false when it cannot be kept. */
  readonly keep: () => boolean
  /** Brings that copy to the server, as far as it can be reached; to be waited for before an end. */
  readonly send?: (() => Promise<void>) | undefined
  /** What is lost, in its own words; `name` is then the question. */
  readonly lost?: string | undefined
}

const held = new Set<Unsaved>()

/** The unsaved text there is now; several texts as one, which names and keeps them all. */
export function unsavedNow(): Unsaved | undefined {
  const all = [...held]
  const last = all.at(-1)
  if (all.length < 2 || last === undefined || last.lost !== undefined) return last
  const texts = all.filter(({ lost }) => lost === undefined)
  return {
    name: texts.map(({ name }) => name).join(', '),
    // Each of them, also behind one that cannot be kept.
    keep: () => texts.map(({ keep }) => keep()).every(Boolean),
    send: () => Promise.all(texts.map(({ send }) => send?.())).then(() => undefined),
  }
}

/** How long an end waits for the copy. */
const patience = 1500

/** Resolves when what is unsaved has been brought to the server, or cannot be. */
export async function unsavedSent(): Promise<void> {
  const sent = [...held].map(({ send }) => send?.())
  await Promise.race([Promise.all(sent), new Promise(done => setTimeout(done, patience))])
}

/** Says that there is something to lose, of what belongs to no component; answers how to end that. */
export function holdUnsaved(entry: Unsaved): () => void {
  held.add(entry)
  return () => void held.delete(entry)
}

/** Says that there is unsaved text as long as `unsaved` is true and the component is shown. */
export function useUnsaved(
  unsaved: boolean,
  name: string,
  { keep, send, lost }: Omit<Unsaved, 'name'>,
): void {
  const keepNow = useEffectEvent(keep)
  const sendNow = useEffectEvent(async () => send?.())
  useEffect(() => {
    if (!unsaved) return
    return holdUnsaved({ name, keep: () => keepNow(), send: () => sendNow(), lost })
  }, [unsaved, name, lost])
}
