// Takes a screenshot of every screen and state of the built console into shots/, with index.html
// and sheet.png as overviews; or those that the documentation shows into docs/pictures.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { askedOf } from '../server/cli/words.ts'
import { startServer } from '../tests/e2e/support/server.ts'
import { findChromium } from './lib/chromium.ts'
import { docsPictures } from './screens/docsPictures.ts'
import { prepareWays, type Ways } from './screens/prepare.ts'
import { type Scene, scenes } from './screens/scenes.ts'
import { type Shot, writeSheet } from './screens/sheet.ts'
import { type Language, languages, wordsOf } from './screens/words.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'shots')
const docsWidth = 1280
const heights: Readonly<Record<number, number>> = {
  390: 844,
  991: 768,
  [docsWidth]: 800,
  1440: 900,
}
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

interface View {
  readonly width: number
  readonly theme: Theme
  readonly language: Language
}

const usage = `Pictures of every screen and state of the built console ("npm run build"), into shots/:

  npm run shots     British English in every width and theme, the other languages where room is scarcest
  npm run shots -- --all
  npm run shots -- --widths 390,1440 --themes light --languages gb --only files,palette
  npm run shots -- --views 1440-light-gb,390-dark-br
  npm run shots -- --docs    the pictures that the documentation shows, into docs/pictures
`
const { values: options } = askedOf(usage, {
  options: {
    widths: { type: 'string' },
    themes: { type: 'string' },
    languages: { type: 'string' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    views: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
})

const chosen = <T extends string | number>(text: string | undefined, from: readonly T[]) =>
  text === undefined ? from : from.filter(item => text.split(',').includes(String(item)))

const labelOf = ({ width, theme, language }: View) => `${width}-${theme}-${language}`

function views(): View[] {
  const isNarrowed = options.all || options.widths || options.themes || options.languages
  const all = chosen(options.languages, languages).flatMap(language =>
    chosen(options.themes, themes).flatMap(theme =>
      chosen(options.widths, [390, 991, 1440]).map(width => ({ width, theme, language })),
    ),
  )
  if (options.views) return all.filter(view => options.views?.split(',').includes(labelOf(view)))
  if (isNarrowed) return all
  return all.filter(
    ({ language, theme, width }) => language === 'gb' || (theme === 'light' && width === 390),
  )
}

interface Wanted {
  readonly scene: Scene
  readonly view: View
  /** From the root of the repository; the ending decides on the format. */
  readonly file: string
}

/** Every asked-for view of every asked-for scene, or the pictures of the documentation. */
function wantedShots(): readonly Wanted[] {
  const parts = options.only.split(',')
  const asked = scenes.filter(({ name }) => parts.some(part => name.includes(part)))
  if (!options.docs)
    return asked.flatMap(scene =>
      views().map(view => ({ scene, view, file: `shots/${scene.name}-${labelOf(view)}.png` })),
    )
  return docsPictures().flatMap(({ scene: name, language, file }) =>
    asked
      .filter(scene => scene.name === name)
      .map(scene => ({
        scene,
        file,
        view: { width: scene.docsWidth ?? docsWidth, theme: 'light', language },
      })),
  )
}

/** WebP, a third of PNG's size, which only the browser's own protocol writes. */
async function writeWebp(page: Page, file: string): Promise<void> {
  await page.addStyleTag({ content: '* { caret-color: transparent !important }' })
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, data, 'base64')
}

/** Photographs one scene; reports and returns undefined when it could not be arranged. */
async function photograph(
  browser: Browser,
  ways: Ways,
  { scene, view, file }: Wanted,
): Promise<Shot | undefined> {
  const { width, theme, language } = view
  const context = await browser.newContext({
    baseURL: ways.address,
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...(scene.as === 'nobody' ? {} : { storageState: ways.states[scene.as] }),
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(
    chosen => localStorage.setItem('support-tools.language', chosen),
    language,
  )
  const path = join(root, file)
  try {
    const page = await context.newPage()
    await scene.arrange(page, wordsOf(language), ways)
    await page.evaluate(() => document.fonts.ready)
    if (file.endsWith('.webp')) await writeWebp(page, path)
    else await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
    return {
      scene: scene.name,
      label: `${width} ${theme} ${language}`,
      file: basename(file),
      width,
    }
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    return undefined
  } finally {
    // Requests still in flight no longer matter.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

const wanted = wantedShots()
if (!options.docs) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const server = await startServer()
try {
  const ways = await prepareWays(browser, server)
  const taken: (Shot | undefined)[] = []
  let next = 0
  let last: Promise<unknown> = Promise.resolve()
  const photographed = (shot: Wanted): Promise<Shot | undefined> => {
    const take = () => photograph(browser, ways, shot)
    if (!shot.scene.alone) return take()
    const mine = last.then(take)
    last = mine
    return mine
  }
  // Runs several at a time, since pages mostly wait.
  const photographer = async () => {
    for (let at = next++; at < wanted.length; at = next++) {
      const shot = wanted[at]
      if (shot) taken[at] = await photographed(shot)
    }
  }
  await Promise.all(Array.from({ length: 3 }, photographer))
  const shots = taken.filter(shot => shot !== undefined)
  const missed = wanted.length - shots.length
  if (!options.docs) await writeSheet(browser, folder, shots)
  const where = options.docs ? 'docs/pictures' : 'shots'
  console.log(`${shots.length} photographs in ${where}/, ${missed} could not be taken.`)
  if (missed > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.close()
}
