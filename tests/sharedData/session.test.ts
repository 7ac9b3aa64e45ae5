// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { describeData } from '../support/sharedData.ts'
import { oddTokens, wrongOf } from './corpus.ts'

afterEach(() => localStorage.clear())

const decoded = (part = ''): Record<string, unknown> | null => {
  try {
    const value = JSON.parse(new TextDecoder().decode(Buffer.from(part, 'base64url')))
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/**
 * What a console may conclude from this token: the username and the expiry. It cannot verify a
 * signature, but it can tell that there is none, that a text is no token or has no claims, and that
 * an expiry is no time in seconds.
 */
function claimsIn(token: string): { username: string; exp: number } | null {
  const parts = token.split('.')
  if (parts.length !== 3 || !parts.every(part => /^[-\w]+$/.test(part))) return null
  const [head, claims] = parts.map(decoded)
  if (!head || !claims || String(head.alg).toLowerCase() === 'none') return null
  const { username, exp } = claims
  if (typeof username !== 'string' || typeof exp !== 'number') return null
  return exp > 0 && exp < Date.parse('9999-12-31') / 1000 ? { username, exp } : null
}

describeData('odd tokens in storage', folder => {
  test('each is read after a reload without a throw; signed in is who has claims that last', async () => {
    const seen = new Set<boolean>()
    // One at a time, since they share one storage.
    const wrong = []
    for (const odd of oddTokens(folder)) wrong.push(...(await wrongOf([odd], reload)))
    expect(wrong).toEqual([])
    expect([...seen].sort()).toEqual([false, true])

    async function reload({ token }: { token: string }) {
      localStorage.setItem('support-tools.token', token)
      vi.resetModules()
      const session = await import('#src/session.ts')
      const claims = claimsIn(token)
      expect(session.claimsOf(token)).toEqual(claims)
      expect(session.getSession()).toMatchObject({ claims, token: claims && token })
      const lasts = claims !== null && claims.exp * 1000 > Date.now()
      expect(session.isSignedIn()).toBe(lasts)
      seen.add(lasts)
    }
  })
})
