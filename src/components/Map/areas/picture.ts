// What a map shows as a picture: its canvases and tiles, the names on it, and lines below.
import { areaInks } from '../inks.ts'
import { sharpness } from '../outlines.ts'

export interface LegendLine {
  /** Whose colour it explains; null: a line of text alone. */
  readonly kind: 'overlap' | 'gap' | null
  readonly text: string
}

const [line, gap] = [20, 12]

/** The panes from below to above, as they lie on the map. */
function layersOf(container: HTMLElement): (HTMLCanvasElement | HTMLImageElement)[] {
  const height = (pane: Element) => Number(getComputedStyle(pane).zIndex) || 0
  return [...container.querySelectorAll('.leaflet-pane')]
    .filter(pane => pane.matches('.leaflet-map-pane > *'))
    .toSorted((a, b) => height(a) - height(b))
    .flatMap(pane => [
      ...pane.querySelectorAll<HTMLCanvasElement | HTMLImageElement>('canvas, img.leaflet-tile'),
    ])
}

/** Draws the map and the lines below it. Null when the browser cannot. */
export async function pictureOf(
  container: HTMLElement,
  legend: readonly LegendLine[],
): Promise<Blob | null> {
  const sharp = sharpness()
  const whole = container.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = whole.width * sharp
  canvas.height = (whole.height + legend.length * line + 2 * gap) * sharp
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(sharp, sharp)
  const style = getComputedStyle(container)
  pen.fillStyle = style.backgroundColor
  pen.fillRect(0, 0, whole.width, whole.height)
  pen.save()
  pen.rect(0, 0, whole.width, whole.height)
  pen.clip()
  for (const layer of layersOf(container)) {
    const { x, y, width, height } = layer.getBoundingClientRect()
    if (layer.width > 0 && width > 0) pen.drawImage(layer, x - whole.x, y - whole.y, width, height)
  }
  pen.font = `12px ${style.fontFamily}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  for (const name of container.querySelectorAll('.st-map-town span')) {
    const { x, y, width, height } = name.getBoundingClientRect()
    const at = [x + width / 2 - whole.x, y + height / 2 - whole.y] as const
    pen.strokeStyle = style.backgroundColor
    pen.strokeText(name.textContent, ...at)
    pen.fillStyle = style.color
    pen.fillText(name.textContent, ...at)
  }
  pen.restore()
  drawLegend(pen, legend, {
    top: whole.height,
    width: whole.width,
    style,
    inks: areaInks(container),
  })
  return await new Promise(done => canvas.toBlob(done, 'image/png'))
}

interface Place {
  readonly top: number
  readonly width: number
  readonly style: CSSStyleDeclaration
  readonly inks: ReturnType<typeof areaInks>
}

function drawLegend(
  pen: CanvasRenderingContext2D,
  legend: readonly LegendLine[],
  { top, width, style, inks }: Place,
): void {
  pen.fillStyle = style.backgroundColor
  pen.fillRect(0, top, width, legend.length * line + 2 * gap)
  pen.font = `13px ${style.fontFamily}`
  pen.textBaseline = 'middle'
  for (const [nth, { kind, text }] of legend.entries()) {
    const y = top + gap + nth * line + line / 2
    if (kind) {
      pen.fillStyle = inks[kind]
      pen.fillRect(gap, y - 6, 12, 12)
    }
    pen.fillStyle = style.color
    pen.fillText(text, gap + (kind ? 20 : 0), y, width - 2 * gap - 20)
  }
}
