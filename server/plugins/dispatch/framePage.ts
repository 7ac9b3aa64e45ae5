import { createHash } from 'node:crypto'

const style =
  ':root{color-scheme:light dark}html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** What the screen may: run, keep what is its own, send its forms. Not: lead the console away, open
 * windows, ask, download. It needs both its scripts and its own origin (its cookies). They are given to
 * the frame alone, whose origin is never the console's: this page is of the console's origin, and both
 * together would say nothing there, as browsers warn. */
const sandbox = 'allow-scripts allow-same-origin allow-forms'

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, sign => signs[sign] ?? sign)

/** Names the console's policy does not have: this page runs nothing and frames one origin. */
const policyFor = (origin: string) =>
  [
    "default-src 'none'",
    `frame-src ${origin}`,
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

export interface FramePage {
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

/** The page between the console and a dispatch screen. */
export function framePage(url: URL, texts: { language: string; title: string }): FramePage {
  const title = escaped(texts.title)
  const html = `<!doctype html>
<html lang="${escaped(texts.language)}">
<meta charset="utf-8">
<title>${title}</title>
<style>${style}</style>
<iframe src="${escaped(url.href)}" title="${title}" sandbox="${sandbox}" referrerpolicy="no-referrer"></iframe>
</html>
`
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(url.origin),
      // Of the console's own pages nobody may hold one; of this one the console may.
      'x-frame-options': 'SAMEORIGIN',
    },
  }
}
