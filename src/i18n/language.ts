// Which language is chosen and its messages. A leaf but for the messages themselves.

import type { TranslationMessages } from 'ra-core'
import { keep, kept } from '#common/kept.ts'
import { listeners } from '#common/listeners.ts'
import { first } from './gb/first.ts'
import type { Messages } from './gb/index.ts'
import { loadPart, type Part } from './parts.ts'

/** What each language's folder says of itself in language.ts. */
export interface LanguageFacts {
  /** For `Intl`, `<html lang>` and Accept-Language. */
  readonly tag: string
  /** In its own words. */
  readonly name: string
}

/** The name of a language's folder. */
export type Language = string

const source: Language = 'gb'
const facts = new Map(
  Object.entries(
    import.meta.glob<LanguageFacts>('./*/language.ts', { eager: true, import: 'default' }),
  ).map(([path, languageFacts]): [Language, LanguageFacts] => [
    path.split('/')[1] ?? path,
    languageFacts,
  ]),
)

/** The language that the others are made of comes first. */
export const languages: readonly Language[] = [
  source,
  ...[...facts.keys()].filter(name => name !== source),
]

/** What another language brings, in one request: our texts and react-admin's. */
export interface Pack {
  /** Without the parts. */
  readonly messages: object
  readonly ra: TranslationMessages
}

const packs = import.meta.glob<Pack>('./*/pack.ts', { import: 'default' })

const key = 'support-tools.language'
export const isLanguage = (value: unknown): value is Language =>
  languages.some(name => name === value)

function remembered(): Language {
  const value = kept('browser', key)
  return isLanguage(value) ? value : source
}

let language = source
let pack: Pack | null = null
let english: object = first
/** Texts of the parts that are there, by language. */
const there = new Map<string, object>()
/** Parts that a screen has asked for. */
const wanted = new Set<Part>()
// What is not there is not drawn: before the application only what `first` has (tests/entryTexts.test.ts),
// of a part nothing before its screen (tests/entryTexts.test.ts).
const putTogether = () => {
  const whole: Record<string, unknown> = { ...(pack?.messages ?? english) }
  // Two parts may each have some of a group: neither takes away the other's.
  for (const part of wanted)
    for (const [name, texts] of Object.entries(there.get(`${part} ${language}`) ?? {}))
      whole[name] = { ...Object(whole[name]), ...texts }
  return whole as Messages
}
let messages = putTogether()
let failed = false
let choices = 0
const { subscribe, tell } = listeners()

export const getLanguage = (): Language => language
/** The last choice could not be loaded; the language is still the one before it. */
export const languageFailed = (): boolean => failed
export const languageTag = (of: Language = language): string => facts.get(of)?.tag ?? of
/** In its own words. */
export const languageName = (of: Language): string => facts.get(of)?.name ?? of
/** Our texts in the chosen language. */
export const getMessages = (): Messages => messages
/** react-admin's texts in the chosen language; null for gb, whose file the application loads. */
export const getRaMessages = (): TranslationMessages | null => pack?.ra ?? null

/** Called once by the application's code, before it draws: the texts `first` does not have. */
export const provideEnglish = (whole: object): void => {
  english = whole
  messages = putTogether()
}

export { subscribe as subscribeLanguage }

async function fetchPart(part: Part, of: Language): Promise<void> {
  const key = `${part} ${of}`
  if (!there.has(key)) there.set(key, await loadPart(part, of))
}

/**
 * Brings the texts of a part in the language shown, and from now on with every language chosen.
 * Rejects when they cannot be loaded.
 */
export async function bringTexts(part: Part): Promise<void> {
  let of: Language
  do {
    of = language
    await fetchPart(part, of)
  } while (of !== language) // chosen meanwhile
  wanted.add(part)
  messages = putTogether()
}

const fetchParts = (of: Language) => Promise.all([...wanted].map(part => fetchPart(part, of)))

/** A language's pack and the parts in use; null for English, whose pack the application is. */
async function fetchLanguage(next: Language): Promise<Pack | null> {
  const [loaded] = await Promise.all([packs[`./${next}/pack.ts`]?.(), fetchParts(next)])
  // A screen that came meanwhile may have wanted one more.
  await fetchParts(next)
  return loaded ?? null
}

/** Loads and shows a language; of two choices the last one wins. False when its file does not come. */
async function show(next: Language): Promise<boolean> {
  choices += 1
  const choice = choices
  const loaded = await fetchLanguage(next).catch(() => undefined)
  if (choice !== choices) return true // another one was chosen while this one was on its way
  failed = loaded === undefined
  if (loaded !== undefined) {
    language = next
    pack = loaded
    messages = putTogether()
    document.documentElement.lang = languageTag(next)
  }
  tell()
  return !failed
}

/**
 * Shows a language and remembers it, in every tab. False when its file cannot be loaded: then the
 * old one stays, and the language choice says so.
 */
export async function chooseLanguage(next: Language): Promise<boolean> {
  if (!(await show(next))) return false
  if (language === next) keep('browser', key, next)
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
