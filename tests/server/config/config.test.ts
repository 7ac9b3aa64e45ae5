// Configuration documents on both kinds of host: versions, refusals, journal records.
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { configVersions } from '#server/db/repositories.ts'
import { type Kind, kindNames, startTwoKinds, type TwoKinds } from '#tests/support/twoKinds.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let two: TwoKinds
beforeAll(async () => {
  two = await startTwoKinds()
  for (const name of kindNames) await mkdir(join(two.kinds[name].folder, 'config'))
})
afterAll(() => two?.stop())

function configOf({ token, folder }: Kind) {
  const { server } = two
  const call = (method: string, path: string, body?: object, version?: string) =>
    server.call(method, path, {
      token,
      ...(body ? { body } : {}),
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })
  return {
    put: (name: string, content: string | Uint8Array) =>
      writeFile(join(folder, 'config', name), content),
    bytes: (name: string) => readFile(join(folder, 'config', name)),
    list: () => call('POST', '/config', {}),
    read: (name: string) => call('POST', '/config', { name }),
    save: (name: string, content: string, more: { version?: string; anyway?: boolean } = {}) => {
      const { version, ...rest } = more
      return call('PATCH', '/config', { name, content, ...rest }, version)
    },
    versions: async (name: string) =>
      (await call('GET', `/ext/config/versions?name=${encodeURIComponent(name)}`)).json.data,
    version: (id: number) => call('GET', `/ext/config/versions/${id}`),
    revert: (id: number, name: string, version: string) =>
      call('POST', `/ext/config/versions/${id}/revert`, { name }, version),
  }
}

const windows = Buffer.from('\uFEFF[store]\r\nname = Café\r\n; end', 'utf16le')

describe.each(kindNames)('configuration, %s', name => {
  const kind = () => two.kinds[name]
  const config = () => configOf(kind())

  it('reads a large one aside, and says where it is wrong', async () => {
    const { put, save } = config()
    const large = Array.from({ length: 5000 }, (_, n) => `key ${n}: value ${n}\n`).join('')
    await put('large.yaml', large)
    const wrong = await save('large.yaml', `${large}key 7: twice\n`)
    expect(wrong).toMatchObject({ status: 422, json: { code: 'config.faulty' } })
    expect(wrong.json.info).toContain('5')
    expect((await save('large.yaml', `${large}more: 1\n`)).status).toBe(200)
  })

  it('lists documents of the catalogue first, and no other files', async () => {
    const { put, list } = config()
    await put('store.ini', '[store]\nname = A\n')
    await put('aaa.yaml', 'a: 1\n')
    await put('notes.txt', 'x')
    await put('.hidden', 'x')
    const { json } = await list()
    const names = json.documents.map((document: { name: string }) => document.name)
    expect(names.slice(0, 2)).toEqual(['store', 'aaa.yaml'])
    expect(json.documents[0]).toMatchObject({
      path: '/config/store.ini',
      format: 'ini',
      form: true,
    })
    expect(names).not.toContain('notes.txt')
  })

  it('keeps encoding, mark and line ends, and each version with who and why', async () => {
    const { put, read, save, versions, version, bytes, revert } = config()
    await put('printer.ini', windows)
    const opened = (await read('printer.ini')).json.document
    expect(opened).toMatchObject({ encoding: 'utf-16le', schema: null })
    const content = opened.content.replace('Café', 'Bar')
    const saved = await save('printer.ini', content, { version: opened.version })
    expect(saved.status).toBe(200)
    expect(await bytes('printer.ini')).toEqual(
      Buffer.from('\uFEFF[store]\r\nname = Bar\r\n; end', 'utf16le'),
    )

    const [now, before] = await versions('printer.ini')
    expect(now).toMatchObject({
      kind: 'saved',
      by: `at ${name}`,
      version: saved.json.document.version,
    })
    expect(now.reason).toBeTruthy()
    expect(before).toMatchObject({ kind: 'found', by: null, version: opened.version })
    expect((await version(before.id)).json).toMatchObject({ content: opened.content })

    const back = await revert(before.id, 'printer.ini', now.version)
    expect(back.status).toBe(200)
    expect(await bytes('printer.ini')).toEqual(windows)
    expect(await versions('printer.ini')).toMatchObject([
      { kind: 'reverted', of: before.id, version: opened.version },
      { id: now.id },
      { id: before.id },
    ])
  })

  it('writes every change into the journal with its reason, with its fields, secrets hidden', async () => {
    const { put, save, versions } = config()
    await put('secret.properties', 'password=first\nlanes=2\nname=same\n')
    await save('secret.properties', 'password=second\nlanes=3\nname=same\n')
    const [now, before] = await versions('secret.properties')
    const records = await two.server.db.sql
      .selectFrom('journal')
      .selectAll()
      .where('target', '=', '/config/secret.properties')
      .where('store_id', '=', kind().storeId)
      .execute()
    expect(records).toMatchObject([
      {
        operation: 'saveConfig',
        outcome: 'ok',
        reason: now.reason,
        details: {
          document: 'secret.properties',
          before: before.version,
          after: now.version,
          unconditional: true,
          fields: {
            before: { password: { hidden: 'before' }, lanes: '2' },
            after: { password: { hidden: 'after' }, lanes: '3' },
          },
        },
      },
    ])
    expect(JSON.stringify(records)).not.toMatch(/first|second/)
  })

  it('a change past this console is a version of nobody, and a 412 for who had read before', async () => {
    const { put, read, save, versions } = config()
    await put('seen.yaml', 'a: 1\n')
    const first = (await read('seen.yaml')).json.document.version
    await put('seen.yaml', 'a: 2\n')
    const refused = await save('seen.yaml', 'a: 3\n', { version: first })
    expect(refused).toMatchObject({ status: 412, json: { code: 'version.changed' } })
    expect((await versions('seen.yaml')).map((version: { kind: string }) => version.kind)).toEqual([
      'found',
    ])
    const otherConfig = configOf(kind())
    const second = (await read('seen.yaml')).json.document.version
    await otherConfig.save('seen.yaml', 'a: 4\n')
    const late = await save('seen.yaml', 'a: 5\n', { version: second })
    expect(late).toMatchObject({ status: 412, json: { code: 'version.changed_by' } })
    expect(late.json.conflict).toMatchObject({ by: `at ${name}` })
  })

  it('refuses what is not valid, by text and by schema, unless it is wanted', async () => {
    const { put, save, bytes } = config()
    const good = '[regional]\ndecimals = 2\n'
    await put('store.ini', good)
    expect(await save('store', '[regional\n')).toMatchObject({
      status: 422,
      json: { code: 'config.faulty' },
    })
    expect(await save('store', '[regional]\ndecimals = 9\n')).toMatchObject({
      status: 422,
      json: {
        code: 'config.misfit',
        info: expect.stringContaining('decimals'),
        fields: [
          {
            path: '/content',
            code: 'field.most',
            info: 'The maximum for the Regional settings / Decimals field is 4',
          },
        ],
      },
    })
    expect(`${await bytes('store.ini')}`).toBe(good)
    const anyway = await save('store', '[regional]\ndecimals = 9\n', { anyway: true })
    expect(anyway.status).toBe(200)
  })

  it('knows only files of the folder of documents, wherever a link leads', async () => {
    const { put, read, save, versions } = config()
    await writeFile(join(kind().folder, 'outside.ini'), 'a = 1\n')
    await put('real.ini', 'a = 1\n')
    await symlink('../outside.ini', join(kind().folder, 'config', 'out.ini'))
    await symlink('real.ini', join(kind().folder, 'config', 'alias.ini'))
    for (const wrong of ['out.ini', '../outside.ini', '/etc/hosts', 'no\0pe.ini', '..'])
      expect((await read(wrong)).status, wrong).toBeGreaterThanOrEqual(400)
    // A file has one history under all its names.
    expect((await save('alias.ini', 'a = 2\n')).status).toBe(200)
    expect(await versions('real.ini')).toMatchObject([{ kind: 'saved' }, { kind: 'found' }])
  })

  it('a save that a crash left open is settled by what the host has', async () => {
    const { put, save, versions } = config()
    await put('crash.ini', 'a = 2\n')
    const version = {
      store_id: kind().storeId,
      path: '/config/crash.ini',
      version: '',
      kind: 'saved' as const,
      reverted_to: null,
      username: 'ana',
      connection_id: null,
      reason: 'why',
      confirmed: false,
    }
    const add = (content: string) =>
      configVersions.add(two.server.db.sql, { ...version, content: Buffer.from(content) })
    const [there, never] = [await add('a = 2\n'), await add('a = 9\n')]
    await two.server.db.sql
      .updateTable('config_versions')
      .set({ at: new Date(Date.now() - 3_600_000) })
      .where('id', 'in', [there, never])
      .execute()
    await save('crash.ini', 'a = 3\n')
    expect(await versions('crash.ini')).toMatchObject([
      { kind: 'saved', by: `at ${name}` },
      { id: there, by: 'ana' },
    ])
  })
})
