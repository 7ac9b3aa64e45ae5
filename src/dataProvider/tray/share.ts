// One tab runs the tray, the others show it and send it commands. The running tab holds a browser lock; when it
// closes, the next one continues.
import type { TrayCommand, TrayItem } from './types.ts'

type Word =
  | { readonly items: readonly TrayItem[] }
  | { readonly key: string; readonly command: TrayCommand }
  | { readonly taken: string }
  | { readonly hello: true }
  | { readonly who: true }

export interface Sharing {
  readonly name: string
  /** This tab runs it now; ends when the signal does. */
  own(): void
  /** A command from another tab to the one that runs the tray. */
  act(command: TrayCommand): void
  /** The tray's downloads, reported by the tab that runs it. */
  show(items: readonly TrayItem[]): void
  items(): readonly TrayItem[]
}

export interface Share {
  /** Runs a command here or in the tab that runs the tray. */
  command(command: TrayCommand): void
  tell(items: readonly TrayItem[]): void
  close(): void
}

const channelOf = (name: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null

export function shareTray(sharing: Sharing): Share {
  const channel = channelOf(sharing.name)
  const closing = new AbortController()
  /** Sent, and not accepted by any tab yet. */
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
    // Repeated to a tab that already has it.
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
  // Without locks nobody can be asked: each tab runs its own.
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
