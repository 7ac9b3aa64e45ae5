import { createHash } from 'node:crypto'

const style =
  ':root{color-scheme:light dark}html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}'
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * Permissions of the screen: it may run scripts, keep its own data and submit forms, but not navigate the console, open
 * windows, show dialogs or download. It needs both its scripts and its own origin (cookies). They are only granted to
 * the frame, whose origin is never the console's: within the console's origin both together would be pointless, as
 * browsers warn.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms'

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, sign => signs[sign] ?? sign)

/** Directives of this page only: it runs nothing and frames one origin. */
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
      // No page may frame the console's pages; the console may frame this one.
      'x-frame-options': 'SAMEORIGIN',
    },
  }
}
