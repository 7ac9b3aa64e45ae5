// Compares the stable screens with committed pictures. They use a font of blocks, see
// support/blockFont.ts, which makes them identical on every machine and small; they show sizes,
// weights, positions and colours instead of words. `npm run shots` shows the screens with their
// words.
//
// For an intended change, run `npm run e2e -- visual --update-snapshots` and review the new
// pictures before committing them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { blockFont } from './support/blockFont.ts'
import { expect, test } from './support/fixtures.ts'
import { scenes } from './support/scenes.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const
/** Scenes whose parts also occur in others; only the full run includes them. */
const rarer = new Set(['code', 'reason', 'profile'])

/** Enough for the edges of round corners in another version of Chromium, too little for a shift. */
const tolerance = { threshold: 0.04, maxDiffPixels: 100 }

const faces = [
  { weight: '1 500', bytes: blockFont(false).toString('base64') },
  { weight: '501 1000', bytes: blockFont(true).toString('base64') },
]

async function writeInBlocks(page: Page): Promise<void> {
  await page.evaluate(async given => {
    for (const { weight, bytes } of given) {
      const file = Uint8Array.from(atob(bytes), sign => sign.charCodeAt(0))
      document.fonts.add(await new FontFace('Blocks', file, { weight }).load())
    }
  }, faces)
  // Exact widths instead of those rounded by the machine's font settings, and no scroll bar of the
  // browser.
  await page.addStyleTag({
    content: `*, ::before, ::after { font-family: Blocks !important; font-style: normal !important;
        text-rendering: geometricPrecision !important }
      ::-webkit-scrollbar { display: none }`,
  })
}

const madeWith = join(import.meta.dirname, 'visual-baseline/made-with.json')

/** Added when a picture differs: the cause may be the browser. */
function whoDrew(page: Page, { config }: TestInfo): string {
  const chromium = page.context().browser()?.version() ?? ''
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed')
    writeFileSync(madeWith, `${JSON.stringify({ chromium }, null, 2)}\n`)
  const before = JSON.parse(readFileSync(madeWith, 'utf8')).chromium
  return `drawn by Chromium ${chromium}, the committed picture by ${before}`
}

test.use({ reducedMotion: 'reduce', timezoneId: 'Europe/London' })

for (const { name, arrange } of scenes) {
  test(
    `${name} looks as it did`,
    { tag: rarer.has(name) ? '@full' : [] },
    async ({ page, server }, info) => {
      await arrange(page, server)
      await writeInBlocks(page)
      const who = whoDrew(page, info)
      for (const size of sizes)
        for (const colorScheme of schemes) {
          await page.setViewportSize(size)
          await page.emulateMedia({ colorScheme })
          const picture = `${name}-${size.width}-${colorScheme}.png`
          // The wallpaper makes up most of a wide picture's size; the narrow one shows it.
          const mask = size.width > 767 ? [page.locator('.st-auth-wallpaper')] : []
          const options = { ...tolerance, mask, maskColor: '#808080' }
          await expect.soft(page, `${picture}, ${who}`).toHaveScreenshot(picture, options)
        }
    },
  )
}
