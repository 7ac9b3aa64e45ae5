import { encode } from 'uqr'
import './qr.css'

/** Modules of white around the code, which a camera needs to find it. */
const quietZone = 4

/** One path of all dark modules, adjacent ones in a row as one stroke. */
export function qrPath(data: readonly (readonly boolean[])[]): string {
  const strokes: string[] = []
  for (const [y, row] of data.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      const width = x - start + 1
      strokes.push(`M${start} ${y}h${width}v1h-${width}z`)
    }
  return strokes.join('')
}

/** A text as a QR code: black on white in both themes, for cameras. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <svg
      className="st-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(data)} fill="#000" />
    </svg>
  )
}
