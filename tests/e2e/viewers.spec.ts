// Files with a viewer instead of the editor: pictures, PDF, tables, bytes, large texts. The files
// are generated here.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import type { DemoStore } from '#server/demo/fleet.ts'
import { expect, test } from './support/fixtures.ts'
import type { Server } from './support/server.ts'
import { largeLog, pdf, png } from './support/viewed.ts'
import { demoStore } from './support/words.ts'

async function put(server: Server, store: DemoStore, path: string, content: string | Buffer) {
  const file = server.fileOf(store, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

const open = (page: Page, path: string) =>
  page.goto(`/filesmanager?path=${dirname(path)}&file=${path}`)
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a picture: its size, fit and 100 %, by keys and buttons; a broken one says so', {
  tag: '@full',
}, async ({ page, server, guard, signedIn }) => {
  guard.tolerateConsole(/blob/) // the test's recorder requests the picture, and the policy blocks it
  const store = demoStore(153)
  await put(server, store, '/viewers/logo.png', png(1600, 1200))
  await put(server, store, '/viewers/broken.png', 'this is no picture')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">'
  const script = '<script>document.title = "ran"</script><rect width="40" height="30"/></svg>'
  await put(server, store, '/viewers/sign.svg', svg + script)
  await signedIn({ store })

  await open(page, '/viewers/logo.png')
  const picture = page.getByRole('img', { name: 'Picture logo.png' })
  await expect(page.getByText('1,600 × 1,200 pixels')).toBeVisible()
  expect((await picture.boundingBox())?.width).toBeLessThan(1200)
  await region(page, 'Picture logo.png').focus()
  await page.keyboard.press('1')
  await expect(picture).toHaveCSS('width', '1600px')
  await page.keyboard.press('+')
  await expect(picture).toHaveCSS('width', '2000px')
  await page.getByRole('button', { name: 'Fit' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeLessThan(1200)

  await open(page, '/viewers/sign.svg')
  await expect(page.getByText('40 × 30 pixels')).toBeVisible()
  expect(await page.title()).not.toBe('ran')

  await open(page, '/viewers/broken.png')
  await expect(page.getByText('This picture cannot be shown')).toBeVisible()
  await page.getByRole('button', { name: 'Bytes' }).click()
  await expect(page.getByText('this is no pictu', { exact: true })).toBeVisible()
})

test('a PDF: pages as they are read, their words, one that is locked and one that is broken', {
  tag: '@full',
}, async ({ page, server, signedIn }) => {
  const store = demoStore(154)
  await put(server, store, '/viewers/receipts.pdf', pdf(120))
  await put(server, store, '/viewers/locked.pdf', pdf(1, { locked: true }))
  const receipt = pdf(1, { font: 'chinese', textOf: () => '<6536636E>' })
  await put(server, store, '/viewers/chinese.pdf', receipt)
  await put(server, store, '/viewers/broken.pdf', '%PDF-1.7 and then nothing of a PDF')
  await signedIn({ store })
  await open(page, '/viewers/receipts.pdf')
  await expect(page.getByText('Receipt number 1', { exact: true })).toBeVisible()
  await expect(page.getByText('of 120')).toBeVisible()
  await expect(page.locator('canvas')).not.toHaveCount(120)

  await page.getByRole('textbox', { name: 'Page' }).fill('77')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Receipt number 77', { exact: true })).toBeInViewport()
  await region(page, 'Pages of receipts.pdf').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Receipt number 78', { exact: true })).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('78')
  // It is rendered: its canvas has more than one colour.
  const drawn = await page
    .getByRole('article', { name: 'Page 78 of 120' })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      return new Set(data).size
    })
  expect(drawn).toBeGreaterThan(2)

  // Needs a character map, which comes from our own server.
  await open(page, '/viewers/chinese.pdf')
  await expect(page.getByText('收据', { exact: true })).toBeVisible()

  await open(page, '/viewers/locked.pdf')
  await expect(page.getByText('This PDF is protected by a password')).toBeVisible()
  await open(page, '/viewers/broken.pdf')
  await expect(page.getByText('This PDF cannot be shown')).toBeVisible()
})

test('a binary as bytes, a table with quotes; each by keys', { tag: '@full' }, async ({
  page,
  server,
  guard,
  signedIn,
}) => {
  guard.expectStatus(422, '/filesystem/file/edit') // the editor finds that neither is for it
  const store = demoStore(155)
  const bytes = Buffer.alloc(20_000_000)
  bytes.write('END OF THE FILE!', bytes.length - 16)
  bytes.write('somewhere inside', 12_345_680)
  await put(server, store, '/viewers/pos.bin', bytes)
  await signedIn({ store })
  await open(page, '/viewers/pos.bin')
  const hex = region(page, 'Bytes of pos.bin')
  await expect(hex).toContainText('00000000')
  await page.getByRole('textbox', { name: 'Go to' }).fill('12345680')
  await page.keyboard.press('Enter')
  await expect(page.getByText('somewhere inside')).toBeInViewport()
  await expect(hex).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByText('END OF THE FILE!')).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(page.getByText('00000000', { exact: true })).toBeInViewport()

  const rows = Array.from({ length: 300_000 }, (_, n) => `${n},"Shop, ""No. ${n}""",=1+${n}`)
  await put(server, store, '/viewers/orders.csv', `id,name,sum\r\n${rows.join('\r\n')}\r\n`)
  await open(page, '/viewers/orders.csv')
  const table = page.getByRole('grid', { name: 'Table of orders.csv' })
  await expect(table.getByRole('gridcell', { name: 'Shop, "No. 0"' })).toBeVisible()
  await expect(table.getByRole('gridcell', { name: '=1+0', exact: true })).toBeVisible()
  await expect(page.getByText(/^The table shows the first 5.2 MB of 12 MB/)).toBeVisible()
  await table.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+End')
  await expect(page.getByText(/^sum, row \d{3},\d{3}$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Delimiter' }).selectOption('semicolon')
  await expect(table.getByRole('columnheader', { name: 'id,name,sum' })).toBeVisible()
})

test('30 MB of text, read by ranges: start, end, a part, a long line; another version is said', {
  tag: '@full',
}, async ({ page, server, guard, signedIn }) => {
  guard.expectStatus(422, '/filesystem/file/edit') // the editor finds that it is too large
  const store = demoStore(156)
  await put(server, store, '/viewers/large.log', largeLog(30 * 1024 * 1024))
  await signedIn({ store })
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await open(page, '/viewers/large.log')
  const lines = region(page, 'Lines of large.log')
  await expect(lines).toContainText('second line, with €')
  await expect(page.getByRole('button', { name: /5,000 more bytes of this line/ })).toBeVisible()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('the very last line')).toBeInViewport()
  await page.getByRole('textbox', { name: 'Go to' }).fill('50%')
  await page.keyboard.press('Enter')
  await expect(page.getByText('the very last line')).toBeHidden()
  await expect(lines).not.toContainText('\uFFFD')
  await lines.focus()
  await page.keyboard.press('Control+Home')
  await expect(page.getByText('first line')).toBeInViewport()
  // Scrolling loads more, and the line numbers continue.
  for (let n = 0; n < 12; n += 1) {
    await lines.evaluate(element => element.scrollBy(0, 60_000))
    await page.waitForTimeout(60)
  }
  const counted = await lines.evaluate(element =>
    [...element.querySelectorAll<HTMLElement>('.st-line')].map(row => {
      const [, order] = /order (\d+) was/.exec(row.textContent) ?? []
      return [row.querySelector('.st-line-number')?.textContent.replaceAll(',', ''), order]
    }),
  )
  expect(counted.length).toBeGreaterThan(20)
  expect(Number(counted[0]?.[0])).toBeGreaterThan(5000)
  for (const [line, order] of counted) expect(line).toBe(order)

  // Only a small part of the file was read.
  const ranges = requests.filter(url => url.includes('/ext/files/bytes'))
  expect(ranges.length).toBeLessThan(60)

  guard.expectStatus(412, '/ext/files/bytes')
  await put(server, store, '/viewers/large.log', largeLog(7 * 1024 * 1024))
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('This file was changed on the machine')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('first line')).toBeVisible()
})

// Identifiers that survive minification: of our viewers, of the reader of tables, of pdf.js.
const parts = { frame: /st-viewer-bar/, table: /UndetectableDelimiter/, pdf: /PasswordException/ }

test('a viewer comes with the first file that wants it, and brings no other', {
  tag: '@full',
}, async ({ page, server, guard, signedIn }) => {
  guard.tolerateConsole(/blob/) // as above
  const store = demoStore(153)
  await put(server, store, '/viewers/small.png', png(20, 10))
  await put(server, store, '/viewers/note.txt', 'a note')
  await signedIn({ store })
  const scripts: Promise<string>[] = []
  page.on('response', response => {
    if (/\.js$/.test(new URL(response.url()).pathname))
      scripts.push(page.request.get(response.url()).then(answer => answer.text()))
  })
  const came = async () => {
    const texts = await Promise.all(scripts)
    return Object.entries(parts).flatMap(([name, pattern]) =>
      texts.some(text => pattern.test(text)) ? [name] : [],
    )
  }
  await page.goto('/journal')
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible()
  await open(page, '/viewers/note.txt')
  await expect(page.getByRole('textbox', { name: 'Text of note.txt' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(await came()).toEqual([])
  await open(page, '/viewers/small.png')
  await expect(page.getByText('20 × 10 pixels')).toBeVisible()
  expect(await came()).toEqual(['frame'])
})
