import type { Contract } from '../contract/document.ts'
import { follow } from '../contract/references.ts'
import type { LiveTopic } from './event.ts'

/**
 * Whether an operator with these pages may subscribe to a topic: by `x-page` of the contract's `LivePayloads`, as for
 * calls.
 */
export type MaySubscribe = (topic: LiveTopic, pages: readonly string[]) => boolean

export function topicRights({ document }: Contract): MaySubscribe {
  const { properties } = follow(document, { $ref: '#/components/schemas/LivePayloads' })
  // Shape ensured by the linter and topics.test.ts.
  const topics = properties as Readonly<Record<LiveTopic, { 'x-page': string | null }>>
  return (topic, pages) => {
    const { 'x-page': page } = topics[topic]
    return page === null || page === 'stores' || pages.includes(page)
  }
}
