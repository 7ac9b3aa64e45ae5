// The contract's few cookies (sign-in, downloads), for environments without a browser's cookie jar.

interface Kept {
  readonly path: string
  readonly value: string
}

export interface Cookies {
  /** Stores the cookies that a response sets, and removes those it expires. */
  take(response: Response): void
  /** The Cookie header for a request to this path; empty when there is none. */
  headerFor(path: string): string
}

const covers = (path: string, asked: string) =>
  asked === path || asked.startsWith(path.endsWith('/') ? path : `${path}/`)

/** A browser hides Set-Cookie and keeps cookies itself, so nothing is stored there. */
export function openCookies(): Cookies {
  const kept = new Map<string, Kept>()
  return {
    take(response) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(/;\s*/)
        const [name = '', ...value] = pair.split('=')
        const said = new Map(
          attributes.map(attribute => {
            const [word = '', ...rest] = attribute.split('=')
            return [word.toLowerCase(), rest.join('=')]
          }),
        )
        if (said.get('max-age') === '0') kept.delete(name)
        else kept.set(name, { path: said.get('path') || '/', value: value.join('=') })
      }
    },
    headerFor: path =>
      [...kept]
        .filter(([, cookie]) => covers(cookie.path, path))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
  }
}
