// Collects the news for staff by version: in English from CHANGELOG.md, in other languages from their page of the
// documentation.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export interface Release {
  readonly version: string
  readonly items: readonly string[]
}

/** The file with each language's news. In the changelog, only one section is for staff. */
export const newsFiles = {
  gb: { file: 'CHANGELOG.md', section: 'For staff' },
  br: { file: 'docs/br/staff/whats-new.md', section: null },
  es: { file: 'docs/es/staff/whats-new.md', section: null },
} as const

/** Removes Markdown except the `**` around words on the screen, which the dialog renders. */
const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\*)\*(?!\*)|`/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const itemsOf = (text: string) =>
  text
    .split(/^- /m)
    .slice(1)
    .map(item => plain(item.split(/\n\s*\n|\n(?=[#<])/)[0] ?? ''))

/** The releases that have news in a text whose `##` headings are versions and dates. */
export function newsIn(text: string, section: string | null): readonly Release[] {
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap(part => {
      const version = /^\d+\.\d+\.\d+(?=,|\s|$)/.exec(part)?.[0]
      const staff =
        section === null
          ? part
          : part.split(/^### /m).find(inner => inner.split('\n')[0]?.trim() === section)
      const items = itemsOf(staff ?? '')
      return version && items.length > 0 ? [{ version, items }] : []
    })
}

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const read = (file: string) => readFileSync(pathOf(file), 'utf8')

export const newsOf = ({ file, section }: (typeof newsFiles)[keyof typeof newsFiles]) =>
  newsIn(read(file), section)

const isReleases = (id: string) =>
  id.split('?')[0]?.endsWith('/src/layout/firstMinutes/releases.ts')

/** Fills `src/layout/firstMinutes/releases.ts` with the news. */
export const news = (): Plugin => ({
  name: 'news',
  // Vitest caches modules by their own text, which never changes here.
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) =>
      isReleases(id)
        ? Object.values(newsFiles)
            .map(({ file }) => read(file))
            .join()
        : undefined,
    )
  },
  load(id) {
    if (!isReleases(id)) return null
    for (const { file } of Object.values(newsFiles)) this.addWatchFile(pathOf(file))
    const { version } = JSON.parse(read('package.json'))
    const languages = Object.entries(newsFiles).map(([name, of]) => [name, newsOf(of)])
    return [
      `export const version = ${JSON.stringify(version)}`,
      `export const releases = ${JSON.stringify(Object.fromEntries(languages))}`,
    ].join('\n')
  },
})
