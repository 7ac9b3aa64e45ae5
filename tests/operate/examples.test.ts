// docs/operate: its examples are valid, and every variable's name in it is one.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readActions } from '#server/actions/catalogue.ts'
import { readCatalogue } from '#server/config/catalogue.ts'
import { credentialsIn } from '#server/devices/credentials.ts'
import { statusOf } from '#server/monitor/status.ts'
import { readManifests } from '#server/plugins/manifests.ts'
import { variables } from '#server/settings/variables.ts'
import { readConfig } from '#server/settings.ts'

const pages = resolve(import.meta.dirname, '../../docs/operate')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examples-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The blocks of a page below a heading. */
async function blocks(page: string, kind: string, heading = ''): Promise<string[]> {
  const text = await readFile(join(pages, `${page}.md`), 'utf8')
  const from = text.slice(text.indexOf(heading))
  const section = from.slice(0, from.indexOf('\n## ', heading.length))
  return [...(heading ? section : text).matchAll(/```(\w+)\n([\s\S]*?)```/g)]
    .filter(([, name]) => name === kind)
    .map(([, , block = '']) => block)
}

async function fileWith(block: string | undefined): Promise<string> {
  const path = join(folder, 'example.json')
  await writeFile(path, block ?? '')
  return path
}

it('actions', async () => {
  const examples = await blocks('actions-and-plugins', 'yaml')
  const actions = join(folder, 'actions')
  await mkdir(actions)
  for (const example of examples) {
    const [, name = ''] = /^# (\S+)\n/.exec(example) ?? []
    await writeFile(join(actions, name), example)
  }
  const { actions: known, problems } = readActions(actions, [])
  expect(problems).toEqual([])
  expect([...known.keys()]).toEqual(['clear-spool', 'orders-stuck'])
})

it('plugins and configuration documents', async () => {
  const [plugins] = await blocks('actions-and-plugins', 'json', '## Plugins')
  expect(readManifests(await fileWith(plugins))).toHaveLength(1)
  const [documents] = await blocks('actions-and-plugins', 'json', '## Configuration documents')
  expect(readCatalogue(await fileWith(documents))).toHaveLength(2)
})

it('named credentials, but for the key that is not here', async () => {
  const [block = ''] = await blocks('hosts', 'json')
  const { pos, ...others } = JSON.parse(block)
  expect(pos).toHaveProperty('keyFile')
  const none = { keyFile: undefined, passphrase: undefined, password: undefined, agent: undefined }
  const { names } = credentialsIn(await fileWith(JSON.stringify(others)), none)
  expect(names.map(({ name }) => name)).toEqual(['agent', 'legacy'])
})

it('the status file', async () => {
  const [block = ''] = await blocks('status-file', 'json')
  expect(statusOf(block, new Date('2026-11-20T08:16:00Z'))?.wrong).toBeNull()
})

it('variables that are exported', async () => {
  const names = await readdir(pages)
  const lines: string[] = []
  for (const name of names)
    for (const block of await blocks(name.replace(/\.md$/, ''), 'sh'))
      lines.push(...[...block.matchAll(/^\s*export (.*)$/gm)].map(([, line = '']) => line))
  expect(lines.length).toBeGreaterThan(5)
  const exported = Object.fromEntries(
    lines.map(line => {
      const [name = '', value = ''] = line.split(/=(.*)/s)
      const random = value.replace(/\$\(openssl [^)]*\)/, 'x'.repeat(44))
      return [name, random.replace(/^(['"])(.*)\1$/, '$2')]
    }),
  )
  expect(Object.keys(exported).filter(name => !Object.hasOwn(variables, name))).toEqual([])
  expect(readConfig(exported)).toMatchObject({ demo: false })
})

it('anchors of variables, and pages of at most 150 lines', async () => {
  for (const name of await readdir(pages)) {
    const text = await readFile(join(pages, name), 'utf8')
    expect(text.split('\n').length, name).toBeLessThanOrEqual(151)
    const anchors = [...text.matchAll(/configuration\.md#(\w+)/g)].map(([, anchor = '']) => anchor)
    expect(anchors.filter(anchor => !Object.hasOwn(variables, anchor))).toEqual([])
  }
})
