import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'
import type { Head } from './chain.ts'

/** How far a server has seen the chain. */
export interface SeenHead extends Head {
  readonly server: string
  readonly signature: string
}

/** Notes how far a server has seen the chain; writes nothing when that is noted already. */
export async function note(sql: Sql, { server, number, mac, signature }: SeenHead): Promise<void> {
  await raw`insert into journal_heads as h (server, number, mac, signature)
    values (${server}, ${number}, decode(${mac}, 'hex'), decode(${signature}, 'hex'))
    on conflict (server) do update
      set number = excluded.number, mac = excluded.mac, signature = excluded.signature, at = now()
      where (h.number, h.mac, h.signature)
        is distinct from (excluded.number, excluded.mac, excluded.signature)`.execute(sql)
}

/** A server that has forgotten what it saw vouches for nothing. */
export async function forget(sql: Sql, server: string): Promise<void> {
  await sql.deleteFrom('journal_heads').where('server', '=', server).execute()
}

/** What all servers have seen, with the MAC that the chain or its anchor has there now. */
export async function all(sql: Sql): Promise<(SeenHead & { now: string | null })[]> {
  const { rows } = await raw<SeenHead & { now: string | null }>`
    select h.server, h.number, encode(h.mac, 'hex') as mac, encode(h.signature, 'hex') as signature,
      encode(coalesce(s.mac, a.mac), 'hex') as now
    from journal_heads h
    left join journal_seals s on s.number = h.number
    left join journal_anchor a on a.number = h.number`.execute(sql)
  return rows
}

/** Servers that are gone vouch for nothing new. */
export async function removeOld(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('journal_heads').where('at', '<', before).execute()
}
