// The first script in the page's head. Sets the selected theme before the first paint and requests
// the files of the page that the address names. It is a file named by its content hash: the policy
// permits no inline script, and a module would run after the first paint.
import { readFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'
import { type Chunk, pageFiles } from './pageFiles.ts'

const theme = 'src/theme/schemeFirst.js'
const files = 'src/filesFirst.js'

/** Adds the script to the head of index.html; the development server gets the theme alone. */
export const scriptAhead = (): Plugin => {
  let file = theme
  let named: string[] = []
  return {
    name: 'script-ahead',
    generateBundle: {
      // Before Vite's own plugin, which writes index.html.
      order: 'pre',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap(part =>
          part.type === 'chunk'
            ? [{ ...part, css: [...(part.viteMetadata?.importedCss ?? [])] }]
            : [],
        )
        const table = pageFiles(chunks satisfies Chunk[], await readFile('src/screens.ts', 'utf8'))
        named = [...table.app, ...table.pages.flatMap(([, own]) => own)]
        const source = (await readFile(files, 'utf8')).replace(
          '__PAGE_FILES__',
          JSON.stringify(table),
        )
        const { code } = await minify(theme, (await readFile(theme, 'utf8')) + source)
        file = this.getFileName(this.emitFile({ type: 'asset', name: 'first.js', source: code }))
      },
    },
    writeBundle(_options, bundle) {
      const missing = named.filter(name => !bundle[name])
      if (missing.length > 0)
        throw new Error(`A page asks ahead for what was not written: ${missing.join(', ')}`)
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' as const },
      ],
    },
  }
}
