// The few cookies of the contract (sign-in, downloads), for where no browser keeps them.

interface Kept {
  readonly path: string
  readonly value: string
}

export interface Cookies {
  /** Keeps what an answer sets, and forgets what it takes away. */
  take(response: Response): void
  /** What goes with a request to that path; empty when nothing does. */
  headerFor(path: string): string
}

const covers = (path: string, asked: string) =>
  asked === path || asked.startsWith(path.endsWith('/') ? path : `${path}/`)

/** A browser hides Set-Cookie and keeps cookies itself: then there is nothing to do here. */
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
