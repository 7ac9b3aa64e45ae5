// Typed text that is not saved yet. The screen that holds it registers it; whoever ends a session or connection asks
// first.
import { useEffect, useEffectEvent } from 'react'

export interface Unsaved {
  /** Its name to the operator. */
  readonly name: string
  /** Keeps a copy in this tab at once; false when it cannot be kept. */
  readonly keep: () => boolean
  /** Sends that copy to the server, if it can be reached; await it before an end. */
  readonly send?: (() => Promise<void>) | undefined
  /** A message about what would be lost; `name` is then the question. */
  readonly lost?: string | undefined
}

const held = new Set<Unsaved>()

/** The current unsaved text; several are combined into one, which names and keeps them all. */
export function unsavedNow(): Unsaved | undefined {
  const all = [...held]
  const last = all.at(-1)
  if (all.length < 2 || last === undefined || last.lost !== undefined) return last
  const texts = all.filter(({ lost }) => lost === undefined)
  return {
    name: texts.map(({ name }) => name).join(', '),
    // Keeps each of them, even after one that cannot be kept.
    keep: () => texts.map(({ keep }) => keep()).every(Boolean),
    send: () => Promise.all(texts.map(({ send }) => send?.())).then(() => undefined),
  }
}

/** Milliseconds an end waits for the copy. */
const patience = 1500

/** Resolves when unsaved text has reached the server, or cannot. */
export async function unsavedSent(): Promise<void> {
  const sent = [...held].map(({ send }) => send?.())
  await Promise.race([Promise.all(sent), new Promise(done => setTimeout(done, patience))])
}

/** Registers content to lose that belongs to no component; returns the function that unregisters it. */
export function holdUnsaved(entry: Unsaved): () => void {
  held.add(entry)
  return () => void held.delete(entry)
}

/** Registers unsaved text while `unsaved` is true and the component is mounted. */
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
