import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localText } from '../failures/index.ts'
import { frameOrigins, readManifests, urlFor } from './manifests.ts'

const good = {
  id: 'stock',
  version: '2.1',
  name: { gb: 'Stock', br: 'Estoque', es: 'Existencias' },
  description: 'What is left.',
  url: 'https://stock.example/stores/{store}?view=left',
}

async function read(content: unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'plugins-'))
  const file = join(folder, 'plugins.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  try {
    return readManifests(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('without a file there are none', () => expect(readManifests(undefined)).toEqual([]))

test('a page needs its manifest only', async () => {
  const [stock] = await read([good])
  if (!stock) throw new Error('none')
  expect(localText(stock.name, 'br')).toBe('Estoque')
  expect(localText(stock.description, 'br')).toBe('What is left.')
  expect(urlFor(stock, 17)).toBe('https://stock.example/stores/17?view=left')
  expect(frameOrigins([stock, stock])).toEqual(['https://stock.example'])
})

test.each([
  ['no JSON', '{', /cannot be read as JSON/],
  ['no list', good, /holds no list/],
  ['an unknown field', [{ ...good, script: 'x' }], /number 1 has an unknown field "script"/],
  ['a name in two languages', [{ ...good, name: { gb: 'a', br: 'b' } }], /no name/],
  ['an address of another kind', [{ ...good, url: 'javascript:alert(1)' }], /no address/],
  ['a password in it', [{ ...good, url: 'https://a:b@c.example/' }], /no address/],
  ['a host of the store', [{ ...good, url: 'https://{store}.example/' }], /host depends/],
  ['the id of a built-in one', [{ ...good, id: 'terminal' }], /built-in/],
  ['one id twice', [good, good], /two plugins with the id "stock"/],
])('%s is said at the start', async (_, content, what) => {
  await expect(read(content)).rejects.toThrow(what)
})
