import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'

export interface Shot {
  readonly scene: string
  /** Width, theme and language. */
  readonly label: string
  readonly file: string
  /** In CSS pixels. */
  readonly width: number
}

const style = `
  body { margin: 24px; background: #777; color: #fff; font: 14px system-ui, sans-serif }
  section { display: inline-block; margin: 0 24px 24px 0; vertical-align: top }
  h2 { margin: 0 0 8px; font-size: 16px }
  div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
  figure { margin: 0 }
  figcaption { margin-top: 4px; font-size: 12px }
  img { display: block; height: 340px }
`

function sceneHtml(scene: string, shots: readonly Shot[]): string {
  const figures = shots.map(
    ({ file, label }) =>
      `<figure><a href="${file}"><img src="${file}" alt="${scene}, ${label}"></a><figcaption>${label}</figcaption></figure>`,
  )
  return `<section><h2>${scene}</h2><div>${figures.join('')}</div></section>`
}

/**
 * Writes index.html, where each picture links to its full size, and sheet.png, the same as one
 * picture.
 */
export async function writeSheet(
  browser: Browser,
  folder: string,
  shots: readonly Shot[],
): Promise<void> {
  const names = [...new Set(shots.map(({ scene }) => scene))]
  const body = names.map(name =>
    sceneHtml(
      name,
      shots.filter(({ scene }) => scene === name),
    ),
  )
  const html = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Support Tools: every screen</title><style>${style}</style><body>${body.join('')}</body></html>`
  const file = join(folder, 'index.html')
  await writeFile(file, html)
  const page = await browser.newPage({ viewport: { width: 2400, height: 1200 } })
  await page.goto(pathToFileURL(file).href)
  await page.screenshot({ path: join(folder, 'sheet.png'), fullPage: true })
  await page.close()
}
