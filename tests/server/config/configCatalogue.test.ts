// Documents of a custom catalogue, anywhere below the folder of documents.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { kindNames, startTwoKinds, type TwoKinds } from '#tests/support/twoKinds.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const catalogue = [
  { name: 'store', path: '/config/store.ini', format: 'ini' },
  { name: 'till', path: '/config/tills/one/till.conf', format: 'ini', schema: { type: 'object' } },
  { name: 'out', path: '/config/tills/out.ini', format: 'ini' },
  { name: 'none', path: '/config/none/none.ini', format: 'ini' },
  { name: 'a file for a folder', path: '/config/store.ini/below.ini', format: 'ini' },
  { name: 'a folder', path: '/config/tills/one', format: 'ini' },
]

let two: TwoKinds
let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'support-tools-catalogue-'))
  const file = join(base, 'catalogue.json')
  await writeFile(file, JSON.stringify(catalogue))
  two = await startTwoKinds({ CONFIG_CATALOGUE: file })
})
afterAll(async () => {
  await two?.stop()
  await rm(base, { recursive: true, force: true })
})

describe.each(kindNames)('%s', kind => {
  it('lists what is there of the catalogue, in folders below as well', async () => {
    const { folder, token } = two.kinds[kind]
    const ask = async (body: object) => two.server.call('POST', '/config', { token, body })
    expect((await ask({})).json.documents).toEqual([])

    await mkdir(join(folder, 'config/tills/one'), { recursive: true })
    await writeFile(join(folder, 'config/store.ini'), 'a = 1\n')
    await writeFile(join(folder, 'config/tills/one/till.conf'), 'b = 22\n')
    await writeFile(join(folder, 'outside.ini'), 'c = 3\n')
    await symlink('../../outside.ini', join(folder, 'config/tills/out.ini'))

    const { json } = await ask({})
    expect(json.documents).toMatchObject([
      { name: 'store', path: '/config/store.ini', size: 6, form: false },
      { name: 'till', path: '/config/tills/one/till.conf', size: 7, form: true },
    ])
    expect(json.documents).toHaveLength(2)
    // Listed documents can be opened, and no others.
    for (const { name } of catalogue) {
      const isListed = json.documents.some((document: { name: string }) => document.name === name)
      expect([name, (await ask({ name })).status]).toEqual([name, isListed ? 200 : 404])
    }
  })

  it('one behind the end of the page of a crowded folder is listed', async () => {
    const { folder, token } = two.kinds[kind]
    await mkdir(join(folder, 'config'), { recursive: true })
    for (let n = 0; n < 1001; n += 1) await writeFile(join(folder, `config/a${n}.txt`), '')
    await writeFile(join(folder, 'config/store.ini'), 'a = 1\n')
    const { json } = await two.server.call('POST', '/config', { token, body: {} })
    expect(json.documents[0]).toMatchObject({ name: 'store', size: 6 })
  })
})
