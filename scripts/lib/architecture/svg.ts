// Draws docs/develop/architecture.svg: text as text, colours for light and dark.

import { type Box, boxes, contract, panels } from './boxes.ts'
import { type Arrow, arrowsOf, fewest, fileCounts } from './imports.ts'
import { pathOf } from './paths.ts'
import type { Source } from './sources.ts'

const width = 1000
const height = 822

const style = `
    text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; fill: #1d2430; }
    .ground { fill: #ffffff; }
    .panel { fill: #f4f6f9; stroke: #d5dbe3; }
    .box { fill: #ffffff; stroke: #8b98aa; }
    .made { fill: #eaf1fb; stroke: #6c8ebf; }
    .title { font-size: 15px; font-weight: 600; text-anchor: middle; }
    .head { font-size: 15px; font-weight: 600; }
    .line { font-size: 13px; text-anchor: middle; fill: #4b5666; }
    .note { font-size: 13px; fill: #4b5666; }
    .arrow { fill: none; stroke: #b4c4dc; }
    .tip { fill: #b4c4dc; }
    .writes { fill: none; stroke: #6c8ebf; stroke-width: 2; stroke-dasharray: 5 4; }
    .count { font-size: 13px; text-anchor: middle; stroke: #f4f6f9; stroke-width: 4px; paint-order: stroke; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e4e8ee; }
      .ground { fill: #1b1b1f; }
      .panel { fill: #212327; stroke: #3a3f47; }
      .box { fill: #2b2f36; stroke: #6d7786; }
      .made { fill: #24344d; stroke: #5f7fae; }
      .line, .note { fill: #aeb7c4; }
      .arrow { stroke: #43597c; }
      .tip { fill: #43597c; }
      .writes { stroke: #5f7fae; }
      .count { stroke: #212327; }
    }`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const text = (className: string, x: number, y: number, words: string) =>
  `<text class="${className}" x="${x}" y="${y}">${escaped(words)}</text>`

const rectangle = (
  className: string,
  { x, y, width, height }: Pick<Box, 'x' | 'y' | 'width' | 'height'>,
) => `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`

/** Breaks names into lines of so many characters at most. */
function brokenLines(names: readonly string[], most: number): string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && `${last}, ${name}`.length <= most)
      lines[lines.length - 1] = `${last}, ${name}`
    else lines.push(name)
  }
  return lines
}

function drawnBox(box: Omit<Box, 'id' | 'holds'>, className: string, files?: number): string[] {
  const { x, y, width, height, title } = box
  const lines = [
    ...(box.lines ?? []),
    ...brokenLines(box.rooms ?? [], 28),
    ...(files === undefined ? [] : [`${files} files`]),
  ]
  const middle = x + width / 2
  const first = y + height / 2 - lines.length * 9 + 6
  return [
    rectangle(className, box),
    text('title', middle, first, title),
    ...lines.map((line, index) => text('line', middle, first + 19 + index * 18, line)),
  ]
}

function drawnArrow(arrow: Arrow, all: readonly Arrow[]): { shape: string; label: string } {
  const { path, tip, label } = pathOf(arrow, all)
  const thick = (1.2 + Math.sqrt(arrow.count) * 0.38).toFixed(1)
  return {
    shape: `<path class="arrow" stroke-width="${thick}" d="${path}"/><path class="tip" d="${tip}"/>`,
    label: text('count', label.x, label.y + 4, String(arrow.count)),
  }
}

const made = () => {
  const { codegen, document } = contract
  const x = codegen.x + codegen.width / 2
  const up = (from: number, to: number) =>
    `<path class="writes" d="M ${x} ${from} V ${to + 9}"/><path class="tip" d="M ${x - 6} ${to + 9} L ${x} ${to} L ${x + 6} ${to + 9} Z"/>`
  const generated = boxes.find(({ id }) => id === 'generated')
  return [
    up(document.y, codegen.y + codegen.height),
    up(codegen.y, generated === undefined ? 0 : generated.y + generated.height),
    ...drawnBox(codegen, 'made'),
    ...drawnBox(document, 'made'),
  ]
}

/** A room that was renamed or removed must not stay in the picture. */
function checkRooms(sources: readonly Source[]): void {
  for (const room of boxes.flatMap(({ rooms = [] }) => rooms))
    if (!sources.some(({ path }) => path.startsWith(`server/${room}/`)))
      throw new Error(`server/${room} of scripts/lib/architecture/boxes.ts has no file`)
}

export function architecturePicture(sources: readonly Source[]): string {
  checkRooms(sources)
  const arrows = arrowsOf(sources)
  const files = fileCounts(sources)
  const drawn = arrows.map(arrow => drawnArrow(arrow, arrows))
  const parts = [
    `<rect class="ground" width="${width}" height="${height}" rx="12"/>`,
    ...panels.flatMap(panel => [
      rectangle('panel', panel),
      text('head', panel.x + 16, panel.y + 26, panel.title),
    ]),
    ...drawn.map(({ shape }) => shape),
    ...boxes.flatMap(box =>
      drawnBox(box, box.id === 'generated' ? 'made' : 'box', files.get(box.id) ?? 0),
    ),
    ...made(),
    ...drawn.map(({ label }) => label),
    text(
      'note',
      16,
      778,
      'An arrow leads from what imports to what is imported, thicker for more imports; dashed: what is generated from what.',
    ),
    text(
      'note',
      16,
      800,
      `Numbers are rounded. Most arrows of fewer than ${fewest} imports are left out.`,
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
  <title>The rooms of the repository and the imports between them</title>
  <style>${style}
  </style>
  ${parts.join('\n  ')}
</svg>
`
}
