/** Recognises the editor's own text coming back from its owner, as opposed to a text the owner sets. */
export interface Echo {
  /** The editor reported this to its owner. */
  sent: (text: string) => void
  /** The owner passed this back; `shown` is the editor's current text. True when there is nothing to do. */
  isOwn: (text: string, shown: string) => boolean
}

/**
 * The owner answers a moment after the editor reported, and more may have been typed by then. Treating that answer
 * as a new text would undo those letters.
 */
export function makeEcho(): Echo {
  let waiting: string[] = []
  let answered: string | null = null
  return {
    sent: text => {
      waiting.push(text)
    },
    isOwn: (text, shown) => {
      if (text === shown) {
        waiting = []
        answered = text
        return true
      }
      if (text === answered && waiting.length > 0) return true // rerendered for another reason
      const at = waiting.lastIndexOf(text)
      waiting = waiting.slice(at + 1)
      answered = text
      return at >= 0
    },
  }
}
