import type { components } from '#src/generated/api.ts'
import { type Language, textOf } from '../failures/index.ts'
import type { StoreEntry } from '../stores/repository/stores.ts'

type Wire = components['schemas']
type Offered = Pick<Wire['ConnectionAnswer'], 'not_supported' | 'version'>

/** Pages that need the store's machine. */
const hostPages = [
  'monitor',
  'downloads',
  'filesmanager',
  'logs',
  'plugins',
  'terminal',
  'actions',
  'action',
] as const

/** `extra` also carries the number, which distinguishes stores of the same name and has no field of its own. */
export function wireStore(
  store: StoreEntry & { readonly exact?: boolean },
  picked: boolean,
): Wire['StoreEntry'] {
  const { id, name, storeNumber, country, chain, franchise } = store
  const extra = [store.extra, storeNumber].filter(Boolean).join(' · ')
  return {
    id,
    name,
    extra,
    full_name: `${chain} / ${franchise} / ${name}`,
    country,
    picked,
    ...(store.exact ? { exact: true } : {}),
  }
}

/** A store's version and its unavailable pages, with the reason. */
export function offered(
  store: StoreEntry,
  { host, dispatch }: { readonly host: boolean; readonly dispatch: boolean },
  language: Language,
): Offered {
  const why = textOf('host.none', language)
  return {
    not_supported: {
      ...(host ? {} : Object.fromEntries(hostPages.map(page => [page, why]))),
      ...(dispatch ? {} : { dscreen: textOf('dispatch.none', language) }),
    },
    version: store.clientVersion ?? '',
  }
}
