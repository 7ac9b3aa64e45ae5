// Which language is chosen and its messages. A leaf but for the messages themselves.
import { gb, type Messages } from './gb.ts'

export const languages = ['gb', 'br', 'es'] as const
export type Language = (typeof languages)[number]

/** The tag for `Intl`, `<html lang>` and Accept-Language; bare 'br' would be Breton. */
const tags: Readonly<Record<Language, string>> = { gb: 'en-GB', br: 'pt-BR', es: 'es' }

/** What another language brings, in one request: our texts and react-admin's. */
export interface Pack {
  readonly messages: Messages
  readonly ra: Readonly<Record<string, unknown>>
}

const packs: Readonly<Record<Exclude<Language, 'gb'>, () => Promise<{ default: Pack }>>> = {
  br: () => import('./packs/br.ts'),
  es: () => import('./packs/es.ts'),
}

const key = 'support-tools.language'
const isLanguage = (value: unknown): value is Language => languages.some(one => one === value)

function remembered(): Language {
  try {
    const value = localStorage.getItem(key)
    return isLanguage(value) ? value : 'gb'
  } catch {
    return 'gb'
  }
}

let language: Language = 'gb'
let pack: Pack | null = null
let choices = 0
const listeners = new Set<() => void>()

export const getLanguage = (): Language => language
export const languageTag = (of: Language = language): string => tags[of]
/** Our texts in the chosen language. */
export const getMessages = (): Messages => pack?.messages ?? gb
/** react-admin's texts in the chosen language; null for gb, whose file the application loads. */
export const getRaMessages = (): Readonly<Record<string, unknown>> | null => pack?.ra ?? null

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Loads and shows a language and remembers it; of two choices the last one wins. Rejects when its
 * file cannot be loaded; then the old one stays.
 */
export async function chooseLanguage(next: Language): Promise<void> {
  choices += 1
  const choice = choices
  const loaded = next === 'gb' ? null : (await packs[next]()).default
  if (choice !== choices) return // another one was chosen while this one was on its way
  language = next
  pack = loaded
  document.documentElement.lang = tags[next]
  try {
    localStorage.setItem(key, next)
  } catch {
    // Blocked or full: the choice lasts as long as this tab.
  }
  for (const listener of [...listeners]) listener()
}

/** At start: the language chosen last time; English when its file does not come. */
export const startLanguage = (): Promise<void> =>
  chooseLanguage(remembered()).catch(() => chooseLanguage('gb'))
