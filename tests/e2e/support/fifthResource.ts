// A copy of the console whose contract has one more resource, with its texts and nothing else.
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { root, start } from './process.ts'

const parts = [
  'src',
  'common',
  'scripts',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'openapi.yaml',
  'package.json',
  'package-lock.json',
  'tests/mocks',
  'tests/contract',
]

/** What a brand is: a field of each kind there is an input for. */
const fields = {
  name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200, pattern: '\\S' },
  chainId: {
    type: 'integer',
    title: 'Chain',
    minimum: 1,
    maximum: 2147483647,
    'x-reference': 'chains',
  },
  kind: { type: 'string', title: 'Kind', enum: ['bakery', 'cafe'] },
  founded: { type: 'string', title: 'Founded', format: 'date' },
  seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 500 },
  active: { type: 'boolean', title: 'Active' },
}

/** The contract's text with the resource: the chains' calls under another name. */
function withBrands(text: string): string {
  const document = parse(text)
  const { paths, components } = document
  const renamed = (node: unknown) =>
    JSON.parse(
      JSON.stringify(node)
        .replaceAll('hains', 'rands')
        .replaceAll('hain', 'rand')
        .replaceAll('"crand', '"brand')
        .replaceAll('/crand', '/brand')
        .replaceAll('Crand', 'Brand')
        .replaceAll(/"x-page":"\w+"/g, '"x-page":"chains"')
        .replaceAll(/"tags":\["\w+"\]/g, '"tags":["chains"]'),
    )
  const example = { id: 1, name: 'Aurora', chainId: 1, version: '1' }
  for (const path of ['/api/chains', '/api/chain', '/api/chain/{id}']) {
    const item = renamed(paths[path])
    for (const operation of Object.values<Record<string, unknown>>(item))
      delete operation.description
    paths[path.replace('chain', 'brand')] = JSON.parse(
      JSON.stringify(item, (key, value) => (key === 'example' ? undefined : value)),
    )
  }
  const { schemas } = components
  for (const kind of ['Page', 'Result']) schemas[`Brand${kind}`] = renamed(schemas[`Chain${kind}`])
  const closed = { type: 'object', additionalProperties: false }
  schemas.BrandInput = { ...closed, required: ['name', 'chainId'], properties: fields }
  const id = { type: 'integer', title: 'ID', minimum: 1, maximum: 2147483647, readOnly: true }
  const version = { type: 'string', readOnly: true }
  const required = ['id', 'name', 'chainId', 'version']
  schemas.Brand = { ...closed, required, properties: { id, ...fields, version }, example }
  return stringify(document)
}

const texts = {
  gb: ['Brand |||| Brands', 'Add a brand', 'Bakery', 'Café'],
  br: ['Marca |||| Marcas', 'Adicionar uma marca', 'Padaria', 'Café'],
  es: ['Marca |||| Marcas', 'Añadir una marca', 'Panadería', 'Café'],
} as const

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`Nothing was changed in ${path}`)
  await writeFile(path, after)
}

async function addTexts(folder: string): Promise<void> {
  for (const [language, [name, add, bakery, cafe]] of Object.entries(texts)) {
    const brands = { name, add, enums: { kind: { bakery, cafe } } }
    const path = join(folder, `src/i18n/${language}/onboarding/index.ts`)
    const begin = 'export const resources = {'
    await rewrite(path, text =>
      text.replace(begin, `${begin}\n  brands: ${JSON.stringify(brands)},`),
    )
  }
}

/** Makes the copy and generates from its contract. Its packages are the repository's. */
export async function copyWithBrands(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = join(root, '.cache', `brands-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await rewrite(join(folder, 'openapi.yaml'), withBrands)
  await addTexts(folder)
  // The packages lie outside of the copy.
  await rewrite(join(folder, 'vite.config.ts'), text =>
    text.replace("host: '127.0.0.1',", "host: '127.0.0.1', fs: { strict: false },"),
  )
  const codegen = start([join(folder, 'scripts/codegen.ts')], process.env)
  const code = await codegen.ended
  if (code !== 0) throw new Error(`codegen ended with ${code}: ${codegen.output()}`)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
