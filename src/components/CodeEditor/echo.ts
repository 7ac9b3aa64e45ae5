/** Tells the editor's own words coming back from a text that someone else wants shown. */
export interface Echo {
  /** The editor said this to its owner. */
  sent: (text: string) => void
  /** The owner gives this back; `shown` is what the editor shows now. True when there is nothing to do. */
  isOwn: (text: string, shown: string) => boolean
}

/**
 * The owner answers a moment after the editor spoke, and by then more may have been typed. Taking that answer for a
 * wish would undo the letters typed meanwhile.
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
      if (text === answered && waiting.length > 0) return true // drawn again for another reason
      const at = waiting.lastIndexOf(text)
      waiting = waiting.slice(at + 1)
      answered = text
      return at >= 0
    },
  }
}
