import { Fragment, type ReactNode } from 'react'
import { shownName } from '../i18n/shownName.ts'

const separators = /( \/ | · )/

/**
 * A sequence of names (chain / franchise / store, city · number), each in the direction of its script: Arabic
 * between Latin names would otherwise reverse the order.
 */
export function Names({
  text,
  draw = name => name,
}: {
  text: string
  draw?: (name: string) => ReactNode
}) {
  return text.split(separators).map((part, at) =>
    separators.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, without state
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <bdi key={at}>{draw(shownName(part))}</bdi>
    ),
  )
}
