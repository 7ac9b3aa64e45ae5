// Polygons as well-known text (WKT), which tables and databases give out.

const shape = /^(?:SRID=\d+;)?\s*(MULTIPOLYGON|POLYGON)\s*(?:ZM|Z|M)?\s*(\([\d\s.,()+\-e]*\))\s*$/i

export const looksLikeWkt = (text: string): boolean =>
  /^(?:SRID=\d+;)?\s*(MULTI)?POLYGON\s*[ZM]*\s*[(E]/i.test(text)

/** The GeoJSON value; undefined when the text is no polygon. */
export function fromWkt(text: string): unknown {
  const [, kind = '', body = ''] = shape.exec(text.trim()) ?? []
  if (kind === '') return undefined
  const position = (numbers: string) =>
    numbers.trim() === '' ? '' : `[${numbers.trim().split(/\s+/).map(Number).join(',')}]`
  const json = body
    .replace(/[^(),]+/g, position)
    .replaceAll('(', '[')
    .replaceAll(')', ']')
  try {
    const coordinates: unknown = JSON.parse(json)
    return { type: /^M/i.test(kind) ? 'MultiPolygon' : 'Polygon', coordinates }
  } catch {
    return undefined
  }
}
