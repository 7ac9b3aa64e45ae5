// Formats a side for reading: JSON and XML, one item to a line. Anything else stays as it is.
import type { ExchangeSide } from '#src/dataProvider/index.ts'

export function pretty({ format, text }: ExchangeSide): string {
  if (format === 'json') return prettyJson(text)
  return format === 'xml' ? prettyXml(text) : text
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text // truncated
  }
}

const tokens = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+|</g

/** Texts stay on the line of their element. */
function prettyXml(text: string): string {
  const lines: string[] = []
  let level = 0
  let isOpen = false
  const add = (line: string) => lines.push('  '.repeat(Math.max(0, level)) + line)
  const append = (more: string) => lines.push((lines.pop() ?? '') + more)
  for (const [token] of text.matchAll(tokens)) {
    const piece = token.trim()
    if (piece === '') continue
    const isTag = /^<[^!?]/.test(token) && token.endsWith('>')
    if (!isTag) {
      if (isOpen || !piece.startsWith('<')) append(piece)
      else add(piece)
    } else if (token.startsWith('</')) {
      level -= 1
      if (isOpen) append(piece)
      else add(piece)
      isOpen = false
    } else {
      add(piece)
      isOpen = !token.endsWith('/>')
      if (isOpen) level += 1
    }
  }
  return lines.join('\n')
}
