// One tab has the tray, the others show it and tell it what to do. The tab that has it holds a lock of the browser; when it
// closes, the next one goes on where it was.
import type { TrayCommand, TrayItem } from './types.ts'

type Word =
  | { readonly items: readonly TrayItem[] }
  | { readonly key: string; readonly command: TrayCommand }
  | { readonly taken: string }
  | { readonly hello: true }
  | { readonly who: true }

export interface Sharing {
  readonly name: string
  /** This tab has it now; ends when the signal does. */
  own(): void
  /** A word of another tab, to the one that has it. */
  act(command: TrayCommand): void
  /** What the tray has, as the tab that has it says. */
  show(items: readonly TrayItem[]): void
  items(): readonly TrayItem[]
}

export interface Share {
  /** By this tab, or by the one that has the tray. */
  command(command: TrayCommand): void
  tell(items: readonly TrayItem[]): void
  close(): void
}

const channelOf = (name: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null

export function shareTray(sharing: Sharing): Share {
  const channel = channelOf(sharing.name)
  const closing = new AbortController()
  /** Said, and not taken by anybody yet. */
  const unheard = new Map<string, TrayCommand>()
  let isOwner = false
  const say = (word: Word) => channel?.postMessage(word)
  const seen = new Set<string>()

  const hear = (word: Word) => {
    if ('items' in word) return isOwner || sharing.show(word.items)
    if ('taken' in word) return unheard.delete(word.taken)
    if ('hello' in word) return unheard.forEach((command, key) => void say({ key, command }))
    if (!isOwner) return
    if ('who' in word) return say({ items: sharing.items() })
    say({ taken: word.key })
    // Told again to a tab that had it already.
    if (seen.has(word.key)) return
    seen.add(word.key)
    sharing.act(word.command)
  }
  if (channel) channel.onmessage = ({ data }: MessageEvent<Word>) => void hear(data)

  const take = () => {
    isOwner = true
    sharing.own()
    say({ hello: true })
    for (const command of unheard.values()) sharing.act(command)
    unheard.clear()
  }
  const closed = new Promise<void>(resolve =>
    closing.signal.addEventListener('abort', () => resolve()),
  )
  // Without locks there is nobody to ask: then each tab has its own.
  if (!navigator.locks || !channel) take()
  else
    navigator.locks
      .request(sharing.name, { signal: closing.signal }, () => {
        if (closing.signal.aborted) return
        take()
        return closed
      })
      .catch(() => undefined)
  say({ who: true })

  return {
    command(command) {
      if (isOwner) return sharing.act(command)
      const key = crypto.randomUUID()
      unheard.set(key, command)
      say({ key, command })
    },
    tell: items => void say({ items }),
    close() {
      isOwner = false
      closing.abort()
      channel?.close()
    },
  }
}
