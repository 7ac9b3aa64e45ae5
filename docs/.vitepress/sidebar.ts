// The pages in reading order. A page's name in the sidebar is its own heading.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DefaultTheme } from 'vitepress'

type Item = DefaultTheme.SidebarItem

const docs = join(import.meta.dirname, '..')

function headingOf(page: string): string {
  const heading = /^# (.+)$/m.exec(readFileSync(join(docs, `${page}.md`), 'utf8'))?.[1]
  if (!heading) throw new Error(`docs/${page}.md has no heading`)
  return heading
}

const item = (page: string): Item => ({
  text: headingOf(page),
  link: `/${page.replace(/(^|\/)(index|README)$/, '$1')}`,
})

const group = (text: string, folder: string, ...pages: string[]): Item => ({
  text,
  items: pages.map(page => item(join(folder, page))),
})

/** Every page of a folder by file name, its README first. */
function folder(path: string): Item {
  const pages = readdirSync(join(docs, path))
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map(name => name.slice(0, -'.md'.length))
  return {
    ...item(`${path}/README`),
    collapsed: true,
    items: pages.map(page => item(join(path, page))),
  }
}

export const sidebar = (): DefaultTheme.SidebarMulti => ({
  '/staff/': [
    group(
      'Begin',
      'staff',
      ...['index', 'first-day', 'stores', 'keyboard', 'drafts-and-conflicts', 'whats-new'],
    ),
    group(
      'At a store',
      'staff',
      ...['monitor', 'files', 'logs', 'configuration', 'actions', 'plugins', 'downloads', 'jobs'],
    ),
    group('Across stores', 'staff', 'cameras', 'devices', 'onboarding', 'journal', 'operators'),
  ],
  '/develop/': [
    group('Begin', 'develop', 'index', 'architecture', 'contributing', 'testing', 'glossary'),
    { text: 'Add', items: [folder('develop/adding')] },
    group('The contract', 'develop', 'contract', 'contract-rules', 'specification'),
    group('Measured', 'develop', 'performance', 'errands'),
    { text: 'Why', items: [folder('develop/decisions')] },
  ],
  '/operate/': [
    group(
      'Begin',
      'operate',
      'index',
      'configuration',
      'database',
      'proxy',
      'hosts',
      'shared-files',
      'deploy',
    ),
    group(
      'Keep it running',
      'operate',
      ...[
        'health',
        'metrics',
        'many-servers',
        'capacity',
        'backup',
        'upgrade',
        'journal',
        'security',
      ],
    ),
    group('Extend it', 'operate', 'actions-and-plugins', 'map', 'status-file'),
  ],
})

/** The sidebar of a language that has the first-day guide alone. */
export function smallSidebar(language: string, title: string): DefaultTheme.SidebarMulti {
  const pages = ['first-day', 'whats-new'].filter(page =>
    existsSync(join(docs, language, 'staff', `${page}.md`)),
  )
  return { [`/${language}/`]: [group(title, `${language}/staff`, ...pages)] }
}
