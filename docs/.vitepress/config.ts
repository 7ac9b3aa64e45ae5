// The documentation: built into dist/docs after the console, served at /docs.
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { compressFolder } from '../../scripts/bundle/compress.ts'
import { roles } from '../../scripts/bundle/roles.ts'
import { sidebar, smallSidebar } from './sidebar.ts'
import { searchWords, words } from './words.ts'

/**
 * Moves VitePress's inline scripts, which are the same on every page, into a file: the server's
 * Content-Security-Policy refuses inline scripts.
 */
const inline = /<script id="[\w-]+">(.*?)<\/script>\s*/gs
const firstScripts = new Set<string>()

function withoutInline(html: string): string {
  const scripts = [...html.matchAll(inline)].map(([, script]) => script)
  firstScripts.add(scripts.join('\n'))
  return html
    .replace(inline, '')
    .replace('</head>', '<script src="/docs/first.js"></script></head>')
}

export default defineConfig({
  title: 'Support Tools',
  description:
    'The documentation of Support Tools, the console of a dispatch platform’s support staff',
  lang: 'en-GB',
  base: '/docs/',
  outDir: '../dist/docs',
  cacheDir: '../.cache/vitepress',
  cleanUrls: true,
  metaChunk: true,
  rewrites: { ':path(.*)README.md': ':path(.*)index.md' },
  head: [['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]],
  // Left by the console's build: the reference of the API, which is a page of its own.
  ignoreDeadLinks: [/^\/api$/],
  vite: {
    build: { emptyOutDir: false }, // dist/docs/api is the console's
    plugins: [
      {
        name: 'roles',
        resolveId: id => (id === 'virtual:roles.css' ? '\0roles.css' : undefined),
        load: id => (id === '\0roles.css' ? roles() : undefined),
      },
    ],
  },
  transformHtml: withoutInline,
  async buildEnd({ outDir }) {
    const [first, ...others] = firstScripts
    if (!first || others.length > 0) throw new Error('VitePress has other scripts in its pages now')
    await writeFile(join(outDir, 'first.js'), first)
    await copyFile('public/icon.svg', join(outDir, 'icon.svg'))
    await compressFolder(outDir, ['api'])
  },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    i18nRouting: false,
    search: {
      provider: 'local',
      options: {
        locales: searchWords,
        // Every word counts: a setting's name is several.
        miniSearch: { searchOptions: { combineWith: 'AND', prefix: true, fuzzy: 0.1 } },
      },
    },
    nav: [
      { text: 'For staff', link: '/staff/', activeMatch: '^/staff/' },
      { text: 'For developers', link: '/develop/', activeMatch: '^/develop/' },
      { text: 'For those who run it', link: '/operate/', activeMatch: '^/operate/' },
      { text: 'API', link: '/api', target: '_self' },
    ],
    sidebar: sidebar(),
    outline: [2, 3],
  },
  locales: {
    root: { label: 'English', lang: 'en-GB' },
    br: {
      label: 'Português',
      lang: 'pt-BR',
      themeConfig: { ...words.br, nav: [], sidebar: smallSidebar('br', 'Para a equipe') },
    },
    es: {
      label: 'Español',
      lang: 'es',
      themeConfig: { ...words.es, nav: [], sidebar: smallSidebar('es', 'Para el equipo') },
    },
  },
})
