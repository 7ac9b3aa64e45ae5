// The pictures of the documentation: each is a scene in a language, named by the pages that show it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from './words.ts'

const root = join(import.meta.dirname, '../..')

export interface DocsPicture {
  readonly scene: string
  readonly language: Language
  /** From the root of the repository. */
  readonly file: string
}

/** Every page of the documentation, from the root of the repository; README.md is one. */
export const docsPages = (): readonly string[] => [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md') && !name.includes('.vitepress'))
    .map(name => `docs/${name}`)
    .sort(),
]

const named = /pictures\/(\w+)\/([\w-]+)\.webp/g

/** Each picture that a page shows, once. */
export function docsPictures(): readonly DocsPicture[] {
  const pictures = new Map<string, DocsPicture>()
  for (const page of docsPages())
    for (const [, folder, scene = ''] of readFileSync(join(root, page), 'utf8').matchAll(named)) {
      const language = languages.find(known => known === folder)
      if (!language) throw new Error(`${page} shows a picture in “${folder}”, which is no language`)
      const file = `docs/pictures/${language}/${scene}.webp`
      pictures.set(file, { scene, language, file })
    }
  return [...pictures.values()]
}
