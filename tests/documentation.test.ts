// What the documentation links, shows and tells to type exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { docsPages, docsPictures } from '#scripts/screens/docsPictures.ts'
import { scenes } from '#scripts/screens/scenes.ts'

const root = join(import.meta.dirname, '..')
const pages = docsPages().map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const textOf = new Map(pages.map(({ file, text }) => [file, text]))
const withoutCode = (text: string) =>
  text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]+`/g, '')

/** Blocks and spans of code. */
const codeOf = (text: string) =>
  [...text.matchAll(/^```[\s\S]*?^```|`[^`\n]+`/gm)].map(([code]) => code)

/** Anchors of the headings as VitePress and GitHub make them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const given = [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id)
  const headings = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)]
  return new Set([
    ...given,
    ...headings.map(([, heading = '']) =>
      heading
        .replaceAll(/[`*]|\]\([^)]*\)|\[/g, '')
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s+/g, '-'),
    ),
  ])
}

/** Why a link of a page leads nowhere; undefined when it leads somewhere. */
function fault(file: string, target: string): string | undefined {
  if (/^(https?:|mailto:)/.test(target)) return undefined
  if (target.startsWith('/')) return target === '/api' ? undefined : `${target} is not relative`
  const [path = '', anchor] = target.split('#')
  const to = path === '' ? file : join(dirname(file), path)
  if (file.startsWith('docs/') && !to.startsWith('docs/')) return `${target} leads out of the site`
  if (!existsSync(join(root, to))) return `${target}: there is no ${to}`
  const text = textOf.get(to)
  if (anchor === undefined || !text) return undefined
  return anchorsOf(text).has(anchor) ? undefined : `${target}: ${to} has no such heading`
}

const links = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target = '']) => target)

describe('links', () => {
  test.each(pages)('$file', ({ file, text }) => {
    expect(links(text).flatMap(target => fault(file, target) ?? [])).toEqual([])
  })

  test('a wrong one is named', () => {
    expect(fault('docs/index.md', 'none.md')).toBe('none.md: there is no docs/none.md')
    expect(fault('README.md', 'docs/develop/errands.md#none')).toContain('no such heading')
    expect(fault('docs/index.md', '../README.md')).toBe('../README.md leads out of the site')
    expect(fault('docs/index.md', '/staff/files')).toBe('/staff/files is not relative')
  })
})

test('the decisions are few, and each is listed', () => {
  const folder = 'docs/develop/decisions'
  const decisions = readdirSync(join(root, folder)).filter(name => name !== 'README.md')
  const list = textOf.get(`${folder}/README.md`) ?? ''
  expect(decisions.filter(name => !list.includes(`](${name})`))).toEqual([])
  expect(decisions.length).toBeLessThanOrEqual(25) // merge before adding
})

describe('pictures', () => {
  const pictures = docsPictures()

  test('each shows a scene that npm run shots arranges, and is there', () => {
    const known = new Set(scenes.map(({ name }) => name))
    expect(pictures.filter(({ scene }) => !known.has(scene))).toEqual([])
    expect(pictures.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
  })

  test('none is left that no page shows', () => {
    const shown = new Set(pictures.map(({ file }) => file))
    const kept = readdirSync(join(root, 'docs/pictures'), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.webp'))
      .map(name => `docs/pictures/${name}`)
    expect(kept.filter(file => !shown.has(file))).toEqual([])
  })

  test('each says in words what is to be seen', () => {
    const images = pages.flatMap(({ file, text }) =>
      [...withoutCode(text).matchAll(/!\[([^\]]*)\]/g)].map(([, alt = '']) => ({ file, alt })),
    )
    expect(images.length).toBeGreaterThan(0)
    expect(images.filter(({ alt }) => alt.length < 10)).toEqual([])
  })
})

describe('commands', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = pages.flatMap(({ file, text }) =>
    codeOf(text).flatMap(code =>
      [...code.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)(?: -- ([^\n#]*))?/g)].map(
        ([line, script = '', words = '']) => ({ file, line, script, words }),
      ),
    ),
  )

  test('each script exists', () => {
    const npm = new Set(['ci', 'install', 'audit', 'pack', 'view', 'ls'])
    const unknown = commands.filter(({ script }) => !(script in scripts) && !npm.has(script))
    expect(unknown.map(({ file, line }) => `${file}: ${line}`)).toEqual([])
  })

  test('each flag is one that its program knows', () => {
    const unknown = commands.flatMap(({ file, line, script, words }) => {
      const program = /^node (\S+)/.exec(scripts[script] ?? '')?.[1]
      if (!program) return []
      const source = readFileSync(join(root, program), 'utf8')
      const flags = [...words.matchAll(/--(?!help)([a-z][\w-]*)/g)].map(([, flag = '']) => flag)
      return flags.filter(flag => !source.includes(flag)).map(() => `${file}: ${line}`)
    })
    expect(unknown).toEqual([])
  })
})
