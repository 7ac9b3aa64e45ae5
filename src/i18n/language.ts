// Which language is chosen and its messages. A leaf but for the messages themselves.
import { first } from './first.gb.ts'
import type { Messages } from './gb.ts'

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

function remember(chosen: Language) {
  try {
    localStorage.setItem(key, chosen)
  } catch {
    // Blocked or full: the choice lasts as long as this tab.
  }
}

let language: Language = 'gb'
let pack: Pack | null = null
// Until the application brings the rest nothing but `first` is drawn: tests/entryTexts.test.ts.
let english = first as unknown as Messages
let failed = false
let choices = 0
const listeners = new Set<() => void>()

export const getLanguage = (): Language => language
/** The last choice could not be loaded; the language is still the one before it. */
export const languageFailed = (): boolean => failed
export const languageTag = (of: Language = language): string => tags[of]
/** Our texts in the chosen language. */
export const getMessages = (): Messages => pack?.messages ?? english
/** react-admin's texts in the chosen language; null for gb, whose file the application loads. */
export const getRaMessages = (): Readonly<Record<string, unknown>> | null => pack?.ra ?? null

/** Called once by the application's code, before it draws: the texts `first` does not have. */
export const provideEnglish = (whole: Messages): void => {
  english = whole
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const publish = () => {
  for (const listener of [...listeners]) listener()
}

/** Loads and shows a language; of two choices the last one wins. False when its file does not come. */
async function show(next: Language): Promise<boolean> {
  choices += 1
  const choice = choices
  const loaded = next === 'gb' ? null : await packs[next]().catch(() => undefined)
  if (choice !== choices) return true // another one was chosen while this one was on its way
  failed = loaded === undefined
  if (loaded !== undefined) {
    language = next
    pack = loaded?.default ?? null
    document.documentElement.lang = tags[next]
  }
  publish()
  return !failed
}

/**
 * Shows a language and remembers it, in every tab. False when its file cannot be loaded: then the
 * old one stays, and the language choice says so.
 */
export async function chooseLanguage(next: Language): Promise<boolean> {
  if (!(await show(next))) return false
  if (language === next) remember(next)
  return true
}

/** At start: the language chosen last time. When its file does not come: English, and still chosen for the next time. */
export const startLanguage = async (): Promise<void> => {
  await show(remembered())
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', event => {
    if ((event.key === key || event.key === null) && remembered() !== language)
      void show(remembered())
  })
