// The hook for every screen's texts: react-admin's translate with typed keys. Works with and without react-admin
// around it.
import { useCallback, useSyncExternalStore } from 'react'
import type { MessageKey } from './gb/index.ts'
import { getLanguage, type Language, languageTag, subscribeLanguage } from './language.ts'
import { say, type Values } from './translate.ts'

export type Translate = (key: MessageKey, values?: Values) => string

/** A text in the current language. For use outside React; components use `useT`. */
export const t: Translate = say

/** The text of a key composed at run time; undefined when there is none. */
export const textAt = (key: string, values: Values = {}): string | undefined =>
  say(key, { ...values, _: '' }) || undefined

/** Returns `t` and rerenders when the language changes. A missing key does not compile. */
export function useT(): Translate {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new identity for each language is the point
  return useCallback<Translate>((key, values) => t(key, values), [language])
}

export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, getLanguage)

/** The tag for `Intl` (en-GB, pt-BR, es). */
export const useLanguageTag = (): string => languageTag(useLanguage())

/** An error's message. `info` is verbatim where the server writes for the operator. */
export function failureText(error: unknown): string {
  // Checked by shape: this file must not import the data provider.
  const { code, info, verbatim } = { code: '', info: '', verbatim: false, ...toRecord(error) }
  if (verbatim && info) return String(info)
  return textAt(`failure.${code}`) ?? (info ? String(info) : t('failure.unknown'))
}

const toRecord = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return {}
  const known = error as Error & { code?: unknown; info?: unknown; verbatim?: unknown } // read defensively
  return {
    code: typeof known.code === 'string' ? known.code : '',
    info: typeof known.info === 'string' ? known.info : '',
    verbatim: known.verbatim === true,
  }
}
