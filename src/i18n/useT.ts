// The hook every screen takes its texts from: react-admin's translate where the keys are typed. It
// works with and without react-admin around it.
import { useCallback, useSyncExternalStore } from 'react'
import type { MessageKey } from './gb/index.ts'
import { getLanguage, type Language, languageTag, subscribeLanguage } from './language.ts'
import { say, type Values } from './translate.ts'

export type Translate = (key: MessageKey, values?: Values) => string

/** A text in the chosen language. Outside of React; a component uses `useT`. */
export const t: Translate = say

/** The text of a key that is put together of what somebody else said, where there is one. */
export const textAt = (key: string, values: Values = {}): string | undefined =>
  say(key, { ...values, _: '' }) || undefined

/** `t`, and the component draws again when the language changes. A missing key does not compile. */
export function useT(): Translate {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new identity per language is the point
  return useCallback<Translate>((key, values) => t(key, values), [language])
}

export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, getLanguage)

/** The tag for `Intl` (en-GB, pt-BR, es). */
export const useLanguageTag = (): string => languageTag(useLanguage())

/** What an error says to a person. `info` word for word where the server writes for the operator. */
export function failureText(error: unknown): string {
  // Matched by shape: this file must not know the data provider.
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
