// Text that is not saved yet, kept in this tab for the operator who typed it, until it is saved or thrown away.

const prefix = 'support-tools.draft.'

export interface DraftOwner {
  operator: string
  store: number
  path: string
}

export interface Draft {
  /** The file's text, with its line ends. */
  content: string
  /** The version it stems from. */
  version: string
  /** When it was typed, ISO 8601. */
  at: string
}

const keyOf = ({ operator, store, path }: DraftOwner) =>
  prefix + JSON.stringify([operator, store, path])

/** Keeps a draft; false when the tab's storage is full or blocked (then no older text stays either). */
export function keepDraft(owner: DraftOwner, draft: Draft): boolean {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(draft))
    return true
  } catch {
    dropDraft(owner)
    return false
  }
}

export function readDraft(owner: DraftOwner): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

export function dropDraft(owner: DraftOwner): void {
  try {
    sessionStorage.removeItem(keyOf(owner))
  } catch {
    // Blocked: then there is none.
  }
}

/** What another operator typed in this tab is not this one's to see. */
export function dropDraftsOfOthers(operator: string): void {
  try {
    const mine = prefix + JSON.stringify([operator]).slice(0, -1)
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix) && !key.startsWith(`${mine},`)) sessionStorage.removeItem(key)
    }
  } catch {
    // Blocked: then there is none.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  ['content', 'version', 'at'].every(key => typeof Reflect.get(value, key) === 'string')
