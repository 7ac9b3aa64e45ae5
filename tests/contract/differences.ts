import { answersOf, follow, mediaPointer, problems, rowOf } from './document.ts'

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

interface Seen extends Omit<Answered, 'headers'> {
  readonly headers: Pick<Headers, 'has' | 'get'>
}

/** One JSON value per line; parsed into a list here. */
export const linesType = 'application/x-ndjson'

/** Headers with a meaning to callers: present exactly when the document says so. */
const meaningful = ['etag', 'set-cookie', 'retry-after', 'location', 'link']

/** Differences between a response and the document, in either direction. */
export function differences(id: string, { status, headers, body }: Seen): string[] {
  const documented = answersOf(rowOf(id)).find(answer => answer.status === status)
  if (!documented) return [`status ${status} is not documented: ${JSON.stringify(body)}`]
  const names = Object.keys(documented.node.headers ?? {}).map(name => name.toLowerCase())
  // Responses of the same status may or may not have them.
  const optional = Object.entries(documented.node.headers ?? {})
    .filter(([, header]) => follow(header, '').node.required === false)
    .map(([name]) => name.toLowerCase())
  const wrongHeaders = meaningful
    .filter(name => !optional.includes(name) && headers.has(name) !== names.includes(name))
    .map(name => `header ${name} is ${headers.has(name) ? 'not documented' : 'missing'}`)
  const type = headers.get('content-type')?.split(';')[0] ?? 'none'
  const caching = names.includes('cache-control')
    ? /^private, max-age=\d+, no-transform$/
    : /^no-store, no-transform$/
  if (!caching.test(headers.get('cache-control') ?? ''))
    wrongHeaders.push(`cache-control ${headers.get('cache-control')}`)
  const { content } = documented.node
  const isBare = body === '' && (!content || rowOf(id).method === 'head')
  if (isBare) return type === 'none' || content ? wrongHeaders : [...wrongHeaders, `type ${type}`]
  if (!content?.[type]) return [...wrongHeaders, `content type ${type}`]
  const pointer = mediaPointer(documented.pointer, type)
  if (type === 'application/json') return [...wrongHeaders, ...problems(pointer, body)]
  if (type !== linesType) return wrongHeaders
  const lines = Array.isArray(body) ? body : [body]
  return [...wrongHeaders, ...lines.flatMap(line => problems(pointer, line))]
}
