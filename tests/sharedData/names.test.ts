import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeData } from '../support/sharedData.ts'
import { fixtureStrings, oddNames, oddStrings, wrongOf } from './corpus.ts'
import { type Surface, startSurface } from './surface.ts'

let surface: Surface
beforeAll(async () => {
  surface = await startSurface()
})
afterAll(() => surface.server.stop())

const at = (...path: string[]) => join(surface.store.folder, ...path)

/** The names in a folder as the list shows them. */
const listed = async (path: string, filter?: string): Promise<string[]> => {
  const { json } = await surface.list(path, filter === undefined ? {} : { filter })
  return json.payload.map((entry: { name: string }) => entry.name)
}

describeData('file names', folder => {
  const names = oddNames(folder)
  let home: string

  beforeAll(async () => {
    home = `/names ${names.length}`
    await mkdir(at(home))
    for (const name of names) await writeFile(`${at(home)}/${name}`, `I am ${name}`)
  })

  test('each is listed, opens and is saved under its own name', async () => {
    const { payload } = (await surface.list(home)).json
    expect(payload.map((entry: { name: string }) => entry.name).sort()).toEqual([...names].sort())
    const wrong = await wrongOf<{ name: string; metadata: { path: string; locked?: string } }>(
      payload,
      async ({ name, metadata: { path, locked } }) => {
        expect([path, locked]).toEqual([`${home}/${name}`, undefined])
        const opened = (await surface.open(path)).json.payload
        expect([opened.name, opened.path, opened.content]).toEqual([name, path, `I am ${name}`])
        expect((await surface.save(path, `Now ${name}`, opened.version)).status).toBe(200)
        expect(await readFile(`${at(home)}/${name}`, 'utf8')).toBe(`Now ${name}`)
      },
    )
    expect(wrong).toEqual([])
    expect((await readdir(at(home))).sort()).toEqual([...names].sort())
  })

  test('each is downloaded: its bytes, an attachment, its name but for what cannot be seen', async () => {
    const away = `${home}, away`
    await mkdir(at(away))
    for (const name of names) await writeFile(`${at(away)}/${name}`, `I am ${name}`)
    const wrong = await wrongOf(names, async name => {
      const { status, text, headers } = await surface.server.call(
        'POST',
        '/filesystem/file/download',
        { token: surface.token, body: { files: [`${away}/${name}`] } },
      )
      expect([status, text]).toEqual([200, `I am ${name}`])
      const header = headers.get('content-disposition') ?? ''
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''\S+$/)
      const offered = decodeURIComponent(header.split("UTF-8''")[1] ?? '')
      const isPlain = /^[\p{L}\p{N}\p{S}.,()!#$%&'+=@^_{}~ -]+$/u.test(name) && name === name.trim()
      if (isPlain && /[^.]/.test(name)) expect(offered).toBe(name)
    })
    expect(wrong).toEqual([])
  })

  test('each can be made by a save', async () => {
    await mkdir(at(`${home}, new`))
    const wrong = await wrongOf(names, async name => {
      expect((await surface.save(`${home}, new/${name}`, name)).status).toBe(200)
    })
    expect(wrong).toEqual([])
    expect((await readdir(at(`${home}, new`))).sort()).toEqual([...names].sort())
  })

  test('each name, and each odd string, filters to the names that contain it', async () => {
    const wrong = await wrongOf([...names, ...oddStrings(folder)], async text => {
      if ([...text].length > 255) {
        expect((await surface.list(home, { filter: text })).status).toBe(400)
        return
      }
      const wanted = text.toLowerCase()
      const right = names.filter(name => name.toLowerCase().includes(wanted))
      expect((await listed(home, text)).sort()).toEqual(right.sort())
    })
    expect(wrong).toEqual([])
  })
})

describe('names that are none', () => {
  test('what Linux cannot hold is refused alike by open and save, and nothing appears', async () => {
    await mkdir(at('none'))
    await writeFile(at('none/there'), 'there')
    const before = await readdir(at(), { recursive: true })
    const wrong = await wrongOf(fixtureStrings('filenames_impossible.json'), async name => {
      // JSON can contain a lone surrogate; an address cannot.
      const opened = name.isWellFormed() ? (await surface.open(`/none/${name}`)).status : 400
      const saved = (await surface.save(`/none/${name}`, 'x')).status
      // `a/b`, `.` and the empty name lead to a folder or nowhere: valid paths, but not files.
      expect([400, 404, 422]).toContain(opened)
      expect(saved).toBe(opened)
    })
    expect(wrong).toEqual([])
    expect(await readdir(at(), { recursive: true })).toEqual(before)
  })

  test('names that are not UTF-8 are shown locked, and cannot be reached by what is shown', async () => {
    await mkdir(at('bytes'))
    const names = fixtureStrings('filenames_bytes.json').map(hex => Buffer.from(hex, 'hex'))
    for (const name of names) await writeFile(Buffer.concat([Buffer.from(at('bytes/')), name]), 'x')
    const { payload } = (await surface.list('/bytes')).json
    expect(payload).toHaveLength(names.length)
    for (const { metadata } of payload) {
      expect(metadata.locked).toBe('name')
      expect((await surface.open(metadata.path)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('texts that cannot be stored are refused wherever a text is taken', async () => {
    const wrong = await wrongOf(fixtureStrings('unusable_strings.json'), async text => {
      const store = surface.store.id
      const answers = [
        await surface.save('/fine', text),
        await surface.save(`/${text}`, 'fine'),
        await surface.ask('setTools', { body: { store, reason: { reason: text } } }),
        await surface.ask('login', { body: { username: text, password: 'x' } }),
        await surface.ask('login', { body: { username: 'x', password: text } }),
      ]
      if (text.isWellFormed())
        answers.push(
          await surface.list('/', { filter: text }),
          await surface.ask('listJournal', { query: { filter: text } }),
          await surface.ask('listStoresByRegion', { query: { filter: text } }),
        )
      expect(answers.map(({ json }) => json.fields?.[0].code)).toEqual(
        answers.map(() => 'request.text'),
      )
    })
    expect(wrong).toEqual([])
  })
})
