// Unsaved text that can be restored: kept in this tab at once and on the server a moment later, so it survives the
// end of a session and is available in another browser or on another machine.
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { listeners } from '#common/listeners.ts'
import { useSupport } from '../dataProvider/index.ts'
import { getSession, serverNow } from '../session.ts'
import { type DraftCalls, DraftSender, type Page } from './draftSender.ts'
import { type DraftPlace, dropTab, type Kept, readTab, writeTab } from './draftTab.ts'

export type Place = DraftPlace<Page>

/** Where the newest text is: being sent, on the server, only in this tab, or (too large) nowhere. */
type Whereabouts = 'sending' | 'server' | 'tab' | 'nowhere' | null

interface State {
  readonly looking: boolean
  readonly offered: Kept | null
  readonly where: Whereabouts
}

/** Milliseconds a page waits for the server's copy. */
const patience = 3000

const newest = (a: Kept | null, b: Kept | null) =>
  a && b ? (Date.parse(a.at) >= Date.parse(b.at) ? a : b) : (a ?? b)

/** One text by one operator. */
class Draft {
  readonly #operator = getSession().claims?.username ?? ''
  readonly #place: Place
  readonly #sender: DraftSender
  readonly #listeners = listeners()
  #state: State
  #looked = false

  constructor(place: Place, calls: DraftCalls) {
    this.#place = place
    this.#sender = new DraftSender(place, calls, isThere => this.#arrived(isThere))
    this.#state = { looking: true, offered: null, where: null }
  }

  readonly get = (): State => this.#state
  readonly subscribe = this.#listeners.subscribe

  #set(part: Partial<State>) {
    this.#state = { ...this.#state, ...part }
    this.#listeners.tell()
  }

  #arrived(isThere: boolean) {
    const { where } = this.#state
    if (where !== null && where !== 'nowhere') this.#set({ where: isThere ? 'server' : 'tab' })
    else if (where === 'nowhere' && isThere) this.#set({ where: 'server' })
  }

  /** Looks for an earlier text, once. */
  async look(): Promise<void> {
    if (this.#looked) return
    this.#looked = true
    const tooLate = new Promise<null>(done => setTimeout(done, patience, null))
    const onServer = await Promise.race([this.#sender.find(), tooLate])
    if (!this.#state.looking) return // typing started meanwhile
    const offered = newest(readTab(this.#operator, this.#place), onServer)
    this.#set({ looking: false, offered })
  }

  readonly keep = (content: unknown): boolean => {
    if (content === null) {
      // Nothing was typed here: a server copy that was too slow to be seen stays.
      if (this.#state.offered === null && this.#state.where !== null) this.drop()
      return true
    }
    const kept = { content, at: new Date(serverNow()).toISOString() }
    const inTab = writeTab(this.#operator, this.#place, kept)
    this.#sender.want(kept)
    // A text that could not be sent keeps showing so until a send succeeds.
    const where = this.#state.where === 'tab' ? 'tab' : 'sending'
    this.#set({ looking: false, where: inTab ? where : 'nowhere' })
    return inTab
  }

  readonly flush = (): Promise<void> => this.#sender.send()

  readonly settle = (): void => this.#set({ offered: null })

  readonly drop = (): void => {
    dropTab(this.#operator, this.#place)
    this.#sender.want(null)
    this.#set({ looking: false, offered: null, where: null })
  }
}

/** The state while there is no place to keep text for. */
const none: State = { looking: false, offered: null, where: null }

export interface DraftOf<Content> {
  /** True while the server is asked (at most 3 s): show the form or editor afterwards. */
  readonly looking: boolean
  /** An earlier text, the newest of this tab's and the server's: offer it. */
  readonly offered: Kept<Content> | null
  readonly where: Whereabouts
  /**
   * Call with the typed content, at each change or after a pause; null when nothing differs from the original (an
   * offered text stays). Returns false when the content is too large to keep in this tab.
   */
  readonly keep: (content: Content | null) => boolean
  /** Sends a waiting text at once; call before ending the session or the connection. */
  readonly flush: () => Promise<void>
  /** The operator restored the offered text; it stays kept until `keep` or `drop`. */
  readonly settle: () => void
  /** The text was saved or discarded: removes it from tab and server. */
  readonly drop: () => void
}

/**
 * The unsaved text of a place, by page, store (0: none) and key; null while there is no place. `isContent`
 * validates restored content.
 */
export function useDraft<Content>(
  place: Place | null,
  isContent: (value: unknown) => value is Content,
): DraftOf<Content> {
  const support = useSupport()
  const name = place && JSON.stringify([place.page, place.store, place.key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one draft for each place, by its name
  const draft = useMemo(() => place && new Draft(place, support), [name])
  useEffect(() => {
    if (!draft) return
    void draft.look()
    const flush = () => void draft.flush()
    const leave = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', leave)
      flush()
    }
  }, [draft])
  const subscribe = draft?.subscribe ?? stopped
  const { looking, offered, where } = useSyncExternalStore(subscribe, draft?.get ?? nothing)
  return useMemo(
    () => ({
      looking,
      offered:
        offered && isContent(offered.content) ? { ...offered, content: offered.content } : null,
      where,
      keep: draft?.keep ?? (() => true),
      flush: draft?.flush ?? (() => Promise.resolve()),
      settle: draft?.settle ?? (() => undefined),
      drop: draft?.drop ?? (() => undefined),
    }),
    [draft, looking, offered, where, isContent],
  )
}

const stopped = () => () => undefined
const nothing = () => none
