// Values that survive a reload and are shared by the tabs of this browser. If storage is blocked or full, this tab
// uses its own memory and nothing persists.

export const prefix = 'support-tools.'

/** Keys of a session, and of how it ended. */
export const sessionKeys = [
  'token',
  'store',
  'version',
  'notSupported',
  'connection',
  'pages',
  'ended',
  'former',
] as const
type Key = (typeof sessionKeys)[number] | 'clock' | 'change'

const memory = new Map<string, string>()

export function read(key: Key): string | null {
  const own = memory.get(key)
  if (own !== undefined) return own || null
  try {
    return localStorage.getItem(prefix + key)
  } catch {
    return null
  }
}

/** A value that cannot be stored counts in this tab only; the old one is removed, so that it cannot come back. */
export function write(key: Key, value: string | null): void {
  memory.delete(key)
  try {
    if (value === null) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, value)
  } catch {
    memory.set(key, value ?? '')
    forget(key)
  }
}

function forget(key: Key): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Blocked: then there are none.
  }
}

/** Parses a stored value as JSON; null if it is invalid. */
export function parse(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/**
 * Calls `heard` once for each change by another tab. A change writes several keys and `change` last, so that no
 * tab sees half of it; a manual change has no such end and is taken alone.
 */
export function onOtherTabs(heard: () => void): void {
  if (typeof window === 'undefined') return
  let late: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    clearTimeout(late)
    late = undefined
    heard()
  }
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !key.startsWith(prefix)) return
    if (key === null) memory.clear()
    else memory.delete(key.slice(prefix.length))
    if (key === null || key === `${prefix}change`) hear()
    else late ??= setTimeout(hear, 50)
  })
  // A page restored from the back-forward cache missed all events meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && hear())
}

/** Ends a change: the other tabs adopt it now. */
export const announce = (): void => write('change', `${Date.now()} ${Math.random()}`)
