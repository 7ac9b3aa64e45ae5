// The chosen language and its messages. Imports nothing but the messages themselves.

import type { TranslationMessages } from 'ra-core'
import { keep, kept } from '#common/kept.ts'
import { listeners } from '#common/listeners.ts'
import { first } from './gb/first.ts'
import type { Messages } from './gb/index.ts'
import { loadPart, type Part } from './parts.ts'

/** The facts each language's folder states in language.ts. */
export interface LanguageFacts {
  /** For `Intl`, `<html lang>` and Accept-Language. */
  readonly tag: string
  /** Its name in the language itself. */
  readonly name: string
}

/** Name of a language's folder. */
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

/** The source language comes first. */
export const languages: readonly Language[] = [
  source,
  ...[...facts.keys()].filter(name => name !== source),
]

/** Another language's data, loaded in one request: our texts and react-admin's. */
export interface Pack {
  /** Excludes the parts. */
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
/** The loaded parts' texts, by language. */
const there = new Map<string, object>()
/** Parts requested by a screen. */
const wanted = new Set<Part>()
// Texts not loaded yet are never rendered: before the application only `first` is used, and parts only by their
// screens (tests/entryTexts.test.ts checks both).
const putTogether = () => {
  const whole: Record<string, unknown> = { ...(pack?.messages ?? english) }
  // Two parts may share a group of texts: they are merged.
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
/** The last choice could not be loaded; the previous language stays. */
export const languageFailed = (): boolean => failed
export const languageTag = (of: Language = language): string => facts.get(of)?.tag ?? of
/** Its name in the language itself. */
export const languageName = (of: Language): string => facts.get(of)?.name ?? of
/** Our texts in the chosen language. */
export const getMessages = (): Messages => messages
/** react-admin's texts in the chosen language; null for gb, whose file the application loads. */
export const getRaMessages = (): TranslationMessages | null => pack?.ra ?? null

/** Called once by the application's code, before rendering: adds the texts missing from `first`. */
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
 * Loads the texts of a part in the current language, and with every language chosen later. Rejects when they
 * cannot be loaded.
 */
export async function bringTexts(part: Part): Promise<void> {
  let of: Language
  do {
    of = language
    await fetchPart(part, of)
  } while (of !== language) // another language was chosen meanwhile
  wanted.add(part)
  messages = putTogether()
}

const fetchParts = (of: Language) => Promise.all([...wanted].map(part => fetchPart(part, of)))

/** A language's pack and the parts in use; null for English, which is part of the application. */
async function fetchLanguage(next: Language): Promise<Pack | null> {
  const [loaded] = await Promise.all([packs[`./${next}/pack.ts`]?.(), fetchParts(next)])
  // A screen opened meanwhile may need another part.
  await fetchParts(next)
  return loaded ?? null
}

/** Loads and applies a language; the last of several choices wins. False when its file cannot be loaded. */
async function show(next: Language): Promise<boolean> {
  choices += 1
  const choice = choices
  const loaded = await fetchLanguage(next).catch(() => undefined)
  if (choice !== choices) return true // another one was chosen while this one was loading
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
 * Applies a language and remembers it, in every tab. False when its file cannot be loaded: the previous one stays,
 * and the language choice says so.
 */
export async function chooseLanguage(next: Language): Promise<boolean> {
  if (!(await show(next))) return false
  if (language === next) keep('browser', key, next)
  return true
}

/**
 * Applies the last chosen language at start-up. If its file cannot be loaded: English, but the choice is kept for
 * next time.
 */
export const startLanguage = async (): Promise<void> => {
  await show(remembered())
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', event => {
    if ((event.key === key || event.key === null) && remembered() !== language)
      void show(remembered())
  })
