// Camera stills over HTTP; both kinds of host.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { kindNames, startTwoKinds, type TwoKinds } from '../support/twoKinds.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const run = promisify(execFile)
const reason = { reason: 'Delivery to the wrong driver' }
const day = '2026-11-20'
const at = (camera: string, name: string, on = day) => `/cameras/${camera}/${on}/${name}`
const query = (given: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))

let two: TwoKinds
let picture: Buffer
/** Everything that a camera's folder may contain. */
const files: Record<string, () => Buffer | string> = {
  [at('counter', '08-15-00.jpg')]: () => picture,
  [at('counter', '08-16-00.jpg')]: () => picture,
  [at('counter', '12-00-05.JPG')]: () => picture.subarray(0, picture.length - 400),
  [at('counter', '12-30-00.jpg')]: () => '',
  [at('counter', '12-45-00.jpg')]: () => '<!DOCTYPE html><html><body>Login</body></html>',
  [at('counter', 'notes.txt')]: () => 'no picture',
  [at('counter', '25-00-00.jpg')]: () => picture,
  [at('counter', '09-00-00.jpg', '2026-11-18')]: () => picture,
  [at('counter', '09-00-00.jpg', '2026-13-41')]: () => picture,
  [at('kitchen', '08-15-40.jpg')]: () => picture,
  '/config/secret.jpg': () => 'password=1',
}

beforeAll(async () => {
  two = await startTwoKinds()
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#345', noise },
  })
    .jpeg()
    .toBuffer()
  for (const name of kindNames) {
    const { folder } = two.kinds[name]
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content())
    }
    await symlink('../../../config/secret.jpg', join(folder, at('counter', '10-00-00.jpg')))
    await mkdir(join(folder, '/cameras/counter/2026-11-17'))
  }
})
afterAll(() => two?.stop())

describe.each(kindNames)('on a %s host', name => {
  let token: string
  let visits = 0
  const store = () => two.kinds[name].storeId
  const ask = (path: string, given: Record<string, string | number> = {}, headers = {}) =>
    two.server.call('GET', `/ext/camera/${store()}/${path}?${query(given)}`, { token, headers })
  const journal = async (operation: string) =>
    await two.server.db.sql
      .selectFrom('journal')
      .selectAll()
      .where('operation', '=', operation)
      .where('store_id', '=', store())
      .orderBy('id')
      .execute()

  beforeAll(async () => {
    visits += 1
    token = await two.server.signIn(await two.server.addOperator(`looks ${name} ${visits}`))
  })

  it('asks for a reason of its own without a connection, and takes it into the journal', async () => {
    expect((await ask('cameras')).json).toEqual({ visit: null, cameras: [] })
    const early = await ask('pictures', { camera: 'counter', day })
    expect([early.status, early.json.code]).toEqual([409, 'camera.no_reason'])
    const path = `/ext/camera/${store()}/visit`
    const wrong = await two.server.call('POST', path, { token, body: {} })
    expect([wrong.status, wrong.json.code]).toEqual([422, 'reason.invalid'])
    const opened = await two.server.call('POST', path, { token, body: { reason } })
    expect(opened.json).toMatchObject({ reason: reason.reason, connection: null })
    const cameras = await ask('cameras')
    expect(cameras.json).toMatchObject({ cameras: ['counter', 'kitchen'], visit: opened.json })
    expect((await journal('openCamera')).at(-1)).toMatchObject({
      outcome: 'ok',
      reason: reason.reason,
      connection_id: null,
      store_id: store(),
    })
  })

  it('takes the reason of the connection of whoever is connected', async () => {
    const answer = await two.server.call('GET', `/ext/camera/${store()}/cameras`, {
      token: two.kinds[name].token,
    })
    expect(answer.json.visit).toMatchObject({ reason: 'A test', connection: expect.any(String) })
  })

  it('lists the days that have pictures', async () => {
    const wanted = { camera: 'counter', from: '2026-11-01', to: '2026-11-30' }
    const { json } = await ask('days', wanted)
    expect(json.days.map((entry: { day: string }) => entry.day)).toEqual(['2026-11-18', day])
    expect((await ask('days', { ...wanted, to: '2026-11-19' })).json.days).toHaveLength(1)
    const turned = await ask('days', { ...wanted, from: '2026-12-01' })
    expect([turned.status, turned.json.code]).toEqual([422, 'camera.days'])
  })

  it('lists the pictures of a day by time: links and what is no picture are left out', async () => {
    const { json } = await ask('pictures', { camera: 'counter', day })
    expect(json).toMatchObject({
      root: `/cameras/counter/${day}/`,
      total: 5,
      more: false,
      downloaded: [],
      names: ['08-15-00.jpg', '08-16-00.jpg', '12-00-05.JPG', '12-30-00.jpg', '12-45-00.jpg'],
      times: [29_700_000, 29_760_000, 43_205_000, 45_000_000, 45_900_000],
    })
    expect(json.sizes[0]).toBe(picture.length)
    const page = await ask('pictures', { camera: 'counter', day, from: 1, limit: 1 })
    expect(page.json).toMatchObject({ names: ['08-16-00.jpg'], total: 5, from: 1 })
    const none = await ask('pictures', { camera: 'counter', day: '2026-11-01' })
    expect(none.json).toMatchObject({ total: 0, names: [] })
  })

  it('shows a picture small and whole, with an ETag', async () => {
    const path = at('counter', '08-15-00.jpg')
    const address = `${two.server.url}/ext/camera/${store()}/picture?`
    const headers = { authorization: `Bearer ${token}` }
    const small = await fetch(address + query({ path, size: 'thumbnail' }), { headers })
    const facts = await sharp(Buffer.from(await small.arrayBuffer())).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 320, height: 240 })
    const whole = await fetch(address + query({ path, size: 'whole' }), { headers })
    expect(Buffer.from(await whole.arrayBuffer()).equals(picture)).toBe(true)
    const etag = whole.headers.get('etag') ?? ''
    expect(etag).not.toBe(small.headers.get('etag'))
    const again = await ask('picture', { path, size: 'whole' }, { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await fetch(address + query({ path, size: 'whole' }))).status).toBe(401)
  })

  it.each([
    ['12-00-05.JPG', 'picture.cut'],
    ['12-30-00.jpg', 'picture.empty'],
    ['12-45-00.jpg', 'picture.page'],
  ])('says of %s: %s', async (file, code) => {
    for (const size of ['thumbnail', 'whole', 'thumbnail']) {
      const answer = await ask('picture', { path: at('counter', file), size })
      expect([answer.status, answer.json]).toMatchObject([200, { status: 'broken', code }])
    }
  })

  it('shows nobody anything without a session, or without a reason of one’s own for this store', async () => {
    const path = at('counter', '08-15-00.jpg')
    const reads = [
      ['pictures', { camera: 'counter', day }],
      ['days', { camera: 'counter', from: day, to: day }],
      ['moment', { day, time: 0 }],
      ['picture', { path, size: 'thumbnail' }],
      ['picture', { path, size: 'whole' }],
    ] as const
    const otherToken = await two.server.signIn(await two.server.addOperator(`without ${name}`))
    const files = { files: [path], store: store() }
    for (const [what, given] of reads) {
      const address = `/ext/camera/${store()}/${what}?${query(given)}`
      expect((await two.server.call('GET', address)).status, what).toBe(401)
      // A token in the address does not count: it is refused or ignored.
      const refused = await two.server.call('GET', `${address}&token=${token}`)
      expect([400, 401], what).toContain(refused.status)
      expect(refused.text).not.toContain('08-15-00')
      const answer = await two.server.call('GET', address, { token: otherToken })
      expect([answer.status, answer.json.code], what).toEqual([409, 'camera.no_reason'])
      expect((await two.server.call('GET', address, { token })).status, what).toBe(200)
    }
    expect((await two.server.call('POST', '/analysisFiles', { body: files })).status).toBe(401)
    const denied = await two.server.call('POST', '/analysisFiles', {
      token: otherToken,
      body: files,
    })
    expect(denied.status).toBeGreaterThanOrEqual(400)
    expect(await journal('downloadStills')).toEqual([])
  })

  it('reads nothing but pictures of cameras', async () => {
    const read = async (path: string) => (await ask('picture', { path, size: 'whole' })).json.code
    expect(await read('/config/secret.jpg')).toBe('camera.no_picture')
    expect(await read(at('counter', '../../../config/secret.jpg'))).toBe('camera.no_picture')
    expect(await read('/cameras/../2026-11-20/08-15-00.jpg')).toBe('camera.no_picture')
    expect(await read(at('counter', '10-00-00.jpg'))).toBe('file.not_found')
    expect(await read(at('counter', '03-00-00.jpg'))).toBe('file.not_found')
  })

  it('answers what all cameras saw at a moment', async () => {
    const { json } = await ask('moment', { day, time: 29_735_000 })
    expect(json.cameras).toMatchObject([
      { camera: 'counter', picture: { path: at('counter', '08-16-00.jpg') } },
      { camera: 'kitchen', picture: { path: at('kitchen', '08-15-40.jpg'), time: 29_740_000 } },
    ])
    const otherAnswer = await ask('moment', { day: '2026-11-18', time: 0 })
    expect(otherAnswer.json.cameras[1]).toEqual({ camera: 'kitchen', picture: null })
  })

  it('keeps one record for each camera, day and visit', async () => {
    const records = (await journal('listPictures')).filter(
      record => record.reason === reason.reason,
    )
    const targets = records.map(({ target }) => target).sort()
    expect(targets).toEqual([
      'counter 2026-11-01',
      'counter 2026-11-18',
      `counter ${day}`,
      `kitchen ${day}`,
    ])
    expect(records[0]).toMatchObject({ connection_id: null, outcome: 'ok' })
  })

  /** The entries of the archive, as another program reads them. */
  async function unpacked(bytes: Buffer) {
    const zip = join(two.server.dataDir, `${name}.zip`)
    await writeFile(zip, bytes)
    const program = [
      'import hashlib, json, sys, zipfile',
      'z = zipfile.ZipFile(sys.argv[1])',
      'print(json.dumps({i.filename: hashlib.sha256(z.read(i)).hexdigest() for i in z.infolist()}))',
      'print(z.read("contents.csv").decode("utf-8-sig"))',
    ].join('\n')
    const { stdout } = await run('python3', ['-c', program, zip])
    const [json = '', ...lines] = stdout.trimEnd().split(/\r?\n/)
    const entries: Record<string, string> = JSON.parse(json)
    return { entries, lines }
  }

  it('packs what was chosen, names what is broken, and marks what is whole', async () => {
    const chosen = ['08-15-00.jpg', '12-00-05.JPG', '12-30-00.jpg', '12-45-00.jpg', '03-00-00.jpg']
    const body = { files: chosen.map(file => at('counter', file)), store: store() }
    const started = await two.server.call('POST', '/analysisFiles', {
      token,
      body,
      headers: { accept: 'application/json' },
    })
    expect([started.status, started.json.status]).toEqual([200, 'ok'])
    expect(started.json.payload.name).toBe(`counter-${day}.zip`)
    const id = started.json.payload.job
    const job = await vi.waitFor(
      async () => {
        const { json } = await two.server.call('GET', `/ext/jobs/${id}`, { token })
        expect(json.state).toBe('done')
        return json
      },
      { timeout: 60_000, interval: 50 },
    )
    expect(job).toMatchObject({ connection: null, report: { done: 1 } })
    expect(job.report.failed.map(({ code }: { code: string }) => code)).toEqual([
      'picture.cut',
      'picture.empty',
      'picture.page',
      'file.not_found',
    ])
    const ticket = await two.server.call('POST', `/ext/jobs/${id}/download`, { token })
    const cookie = ticket.headers.get('set-cookie')?.split(';')[0] ?? ''
    const address = `${two.server.url}/ext/downloads/${ticket.json.payload.ticket}`
    const response = await fetch(address, { headers: { cookie } })
    const { entries, lines } = await unpacked(Buffer.from(await response.arrayBuffer()))
    const sha256 = createHash('sha256').update(picture).digest('hex')
    expect(entries).toMatchObject({ [`cameras/counter/${day}/08-15-00.jpg`]: sha256 })
    expect(Object.keys(entries).sort()).toEqual([
      `broken/cameras/counter/${day}/12-00-05.JPG`,
      `cameras/counter/${day}/08-15-00.jpg`,
      'contents.csv',
    ])
    expect(lines[0]).toBe('name,camera,day,time,bytes,sha256,state,reason')
    expect(lines[1]).toBe(
      `cameras/counter/${day}/08-15-00.jpg,counter,${day},08:15:00,${picture.length},${sha256},whole,`,
    )
    expect(lines.slice(2).map(line => line.split(',')[6])).toEqual([
      'broken',
      'broken',
      'broken',
      'missing',
    ])
    const { json } = await ask('pictures', { camera: 'counter', day })
    expect(json.downloaded).toEqual([0])
    const [record] = (await journal('downloadStills')).slice(-1)
    expect(record).toMatchObject({ reason: reason.reason, info: 'job.partly' })
  })

  it('gives the bytes to a client that takes no JSON, with a reason in the request', async () => {
    const own = await two.server.signIn(await two.server.addOperator(`older ${name}`))
    const body = { files: [at('kitchen', '08-15-40.jpg')], store: store(), reason }
    const response = await fetch(`${two.server.url}/analysisFiles`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    const { entries } = await unpacked(Buffer.from(await response.arrayBuffer()))
    expect(Object.keys(entries)).toContain(`cameras/kitchen/${day}/08-15-40.jpg`)
  })

  it('is no success when nothing is whole, and refuses what is no picture of a camera', async () => {
    const post = (paths: string[]) =>
      two.server.call('POST', '/analysisFiles', { token, body: { files: paths, store: store() } })
    const broken = await post([at('counter', '12-30-00.jpg')])
    expect([broken.status, broken.json.code]).toEqual([422, 'camera.nothing_whole'])
    const otherAnswer = await post(['/config/secret.jpg'])
    expect([otherAnswer.status, otherAnswer.json.code]).toEqual([422, 'camera.no_picture'])
  })
})
