import { liveSessions } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import type { Numbered } from './repository/events.ts'
import type { LiveFacts } from './repository/sessions.ts'
import type { Tab } from './tab.ts'

/** A session with open sockets. */
export interface Member {
  facts: LiveFacts
  readonly tabs: Set<Tab>
}

/** Sessions per query. */
const chunk = 1000

/** Sessions with sockets on this server, and which events they may receive. */
export class Members {
  readonly #sql: Sql
  readonly #bySession = new Map<string, Member>()
  readonly #byOperator = new Map<number, Set<Member>>()
  #refreshing: Promise<void> = Promise.resolve()

  constructor(sql: Sql) {
    this.#sql = sql
  }

  get all(): Iterable<Member> {
    return this.#bySession.values()
  }

  of(jti: string): Member | undefined {
    return this.#bySession.get(jti)
  }

  add(facts: LiveFacts, tab: Tab): Member {
    const member = this.#bySession.get(facts.jti) ?? { facts, tabs: new Set() }
    this.#bySession.set(facts.jti, member)
    const ofOperator = this.#byOperator.get(facts.operatorId) ?? new Set()
    this.#byOperator.set(facts.operatorId, ofOperator.add(member))
    member.tabs.add(tab)
    return member
  }

  remove(member: Member, tab: Tab): void {
    const { jti, operatorId } = member.facts
    member.tabs.delete(tab)
    if (member.tabs.size > 0 || this.#bySession.get(jti) !== member) return
    this.#bySession.delete(jti)
    const ofOperator = this.#byOperator.get(operatorId)
    ofOperator?.delete(member)
    if (ofOperator?.size === 0) this.#byOperator.delete(operatorId)
  }

  /** Exactly the members an event concerns. */
  concerned({ audienceKind, audience }: Pick<Numbered, 'audienceKind' | 'audience'>): Member[] {
    if (audienceKind === 'operator') return [...(this.#byOperator.get(Number(audience)) ?? [])]
    if (audienceKind === 'session') return [this.#bySession.get(audience) ?? []].flat()
    return [...this.#bySession.values()].filter(({ facts }) => hears(facts, audienceKind, audience))
  }

  /**
   * Reloads the facts of sessions and closes the tabs of those that are over. Runs one at a time: facts read before a
   * change must not replace those read after it.
   */
  refresh(members: readonly Member[]): Promise<void> {
    if (members.length === 0) return Promise.resolve()
    const before = this.#refreshing
    const refreshing = (async () => {
      await before
      for (let from = 0; from < members.length; from += chunk) {
        await this.#refreshSome(members.slice(from, from + chunk))
      }
    })()
    this.#refreshing = refreshing.catch(() => {})
    return refreshing
  }

  async #refreshSome(members: readonly Member[]): Promise<void> {
    const found = await liveSessions.facts(
      this.#sql,
      members.map(({ facts }) => facts.jti),
    )
    const byJti = new Map(found.map(facts => [facts.jti, facts]))
    for (const member of members) {
      const facts = byJti.get(member.facts.jti)
      if (facts) member.facts = facts
      for (const tab of [...member.tabs]) facts ? tab.rightsChanged() : tab.sessionEnded()
    }
  }
}

/** Whether an event's audience includes this session. */
export function hears(
  { jti, operatorId, pages, storeId }: LiveFacts,
  kind: Numbered['audienceKind'],
  audience: string,
): boolean {
  if (kind === 'operator') return `${operatorId}` === audience
  if (kind === 'session') return jti === audience
  if (kind === 'store') return `${storeId}` === audience
  return audience === 'stores' || pages.includes(audience)
}
