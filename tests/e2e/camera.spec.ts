// Cameras on the real server: pictures come from the machine's disk, and another program reads the
// archive.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { cameraScenes } from '#scripts/screens/scenes/cameraScenes.ts'
import { call } from './support/api.ts'
import { expect, test, testOverSsh } from './support/fixtures.ts'
import { looked, signedInState } from './support/sceneAxe.ts'
import { demoStore } from './support/words.ts'

const run = promisify(execFile)
const day = '2026-03-14'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const at = (name: string) => `/cameras/counter/${day}/${name}`
const tile = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name })

/** Opens a day of a store without connecting to it. */
async function look(page: Page, storeNumber: string, name: string): Promise<void> {
  await page.goto('/qtcamera')
  await page.getByRole('searchbox', { name: 'Find a store' }).fill(storeNumber)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Order was handed to another')
  await page.getByRole('button', { name: 'View cameras' }).click()
  await expect(page.getByText('Reason: Order was handed to another')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
}

test('whoever is not connected gives a reason, sees a day of pictures, and one large', async ({
  page,
  server,
  signedIn,
}) => {
  const store = demoStore(220)
  const token = await signedIn()
  await look(page, store.storeNumber, store.name)
  // The latest day with pictures is shown at once.
  const first = tile(page, /^\d\d:\d\d:\d\d, /).first()
  const image = first.locator('img')
  await expect(image).toBeVisible()
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(
    200,
  )
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('240 × 180 pixels')).toBeVisible()
  await page.keyboard.press('End')
  await expect(dialog.getByText(/^(\d+) of \1$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const query = '/data/journal?filter=Order%20was%20handed%20to%20another'
  const { json } = await call(server.address, query, { token })
  const done = json.data.map((record: { operation: string }) => record.operation)
  expect(done.sort()).toEqual(['listPictures', 'openCamera'])
  const bare = await call(server.address, `/ext/camera/${store.id}/cameras`)
  expect(bare.status).toBe(401)
})

/** sshHosts.ts adds it to the stores behind SSH. */
testOverSsh(
  'a day of pictures from a machine over SSH across a network cut: chosen, packed, cut, gone on with @full',
  async ({ page, server, signedIn, guard }, info) => {
    testOverSsh.setTimeout(300_000)
    const store = demoStore(221)
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
    const create = { width: 1280, height: 720, channels: 3, background: '#345', noise } as const
    const picture = await sharp({ create }).jpeg({ quality: 50 }).toBuffer()
    await mkdir(server.fileOf(store, `/cameras/counter/${day}`), { recursive: true })
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
    const names = Array.from({ length: 240 }, (_, n) => `${two(8 + n / 60)}-${two(n % 60)}-00.jpg`)
    for (const name of names) await writeFile(server.fileOf(store, at(name)), picture)
    const wrong: Readonly<Record<string, Buffer | string>> = {
      '08-10-00.jpg': picture.subarray(0, picture.length / 2),
      '08-20-00.jpg': '',
      '08-30-00.jpg': '<!DOCTYPE html><title>Sign in</title>',
    }
    for (const [name, bytes] of Object.entries(wrong))
      await writeFile(server.fileOf(store, at(name)), bytes)

    await signedIn()
    await look(page, store.storeNumber, store.name)
    await page.goto(`/qtcamera?store=${store.id}&camera=counter&day=${day}`)
    // Only visible pictures are fetched, and only nearby ones are rendered.
    await tile(page, /^08:10:00/).focus()
    await expect(tile(page, /^08:10:00 damaged: The picture is cut off/)).toBeVisible()
    await page.keyboard.press('PageDown')
    await expect(tile(page, /^08:20:00 damaged: The file is empty/)).toBeVisible()
    await page.getByRole('button', { name: 'Select all' }).click()
    const starting = page.waitForResponse(answer => answer.url().endsWith('/analysisFiles'))
    await page.getByRole('button', { name: 'Download 240 pictures' }).click()
    const started = await (await starting).json()
    // Polling requests may be in flight when the network drops.
    guard.tolerateUnreachable('/ext/jobs')
    guard.tolerateUnreachable(`/ext/jobs/${started.payload.job}`)
    await expect(page.getByRole('progressbar')).toBeVisible()
    const cut = async () => {
      await page.context().setOffline(true)
      await page.waitForTimeout(3000)
      await page.context().setOffline(false)
    }
    const coming = page.waitForEvent('download', { timeout: 120_000 })
    const ticketed = page.waitForResponse(
      answer => /^\/ext\/jobs\/[^/]+\/download$/.test(new URL(answer.url()).pathname),
      { timeout: 120_000 },
    )
    // During packing, and again during the download.
    await cut()
    const { payload } = await (await ticketed).json()
    for (const more of ['', '/digest', '/renewal'])
      guard.tolerateUnreachable(`/ext/downloads/${payload.ticket}${more}`)
    await cut()
    const fetched = await coming
    await expect(page.getByText('3 pictures are damaged or missing')).toBeVisible()
    await expect(page.getByText(`${at('08-30-00.jpg')}: This is a web page`)).toBeVisible()
    const path = info.outputPath('whole.zip')
    await fetched.saveAs(path)
    const whole = await readFile(path)

    // A browser's request after a lost connection: the rest of the same file.
    const ask = (headers: Record<string, string>) =>
      page.request.get(`/ext/downloads/${payload.ticket}`, { headers })
    const part = await ask({ Range: 'bytes=0-4999999' })
    const etag = part.headers().etag ?? ''
    const rest = await ask({ Range: 'bytes=5000000-', 'If-Range': etag })
    expect([part.status(), rest.status()]).toEqual([206, 206])
    const joined = Buffer.concat([await part.body(), await rest.body()])
    expect(sha256(joined)).toBe(sha256(whole))

    const program = [
      'import csv, hashlib, io, sys, zipfile',
      'z = zipfile.ZipFile(sys.argv[1])',
      'rows = list(csv.DictReader(io.StringIO(z.read("contents.csv").decode("utf-8-sig"))))',
      'whole = [r for r in rows if r["state"] == "whole"]',
      'bad = [r for r in whole if hashlib.sha256(z.read(r["name"])).hexdigest() != r["sha256"]]',
      'print(len(rows), len(whole), len(bad), len([n for n in z.namelist() if n.startswith("broken/")]))',
    ].join('\n')
    const { stdout } = await run('python3', ['-c', program, path])
    expect(stdout.trim()).toBe('240 237 0 1')
    await tile(page, /^08:30:00/).focus()
    await page.keyboard.press('Home')
    await expect(tile(page, /^08:00:00, .*already downloaded/)).toBeVisible()
    await expect(tile(page, /^08:10:00 damaged/)).toBeVisible()
  },
)

test('every state of the cameras breaks no rule of axe', { tag: '@full' }, async ({
  browser,
  server,
  operator,
}) => {
  test.setTimeout(600_000)
  const state = await signedInState(browser, server, operator, { store: demoStore(222) })
  expect(await looked(browser, server, state, cameraScenes)).toEqual([])
})
