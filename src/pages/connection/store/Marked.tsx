import { shownName } from '#src/i18n/shownName.ts'
import { partsOf } from './match.ts'

/** A text with what was searched for marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  return partsOf(shownName(text), search).map(({ text: part, hit }, at) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, without a state of their own
      <mark key={at}>{part}</mark>
    ) : (
      part
    ),
  )
}
