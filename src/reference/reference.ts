// The page /docs/api: Scalar draws the contract, here is said how, and what may be sent from it.
import type { ApiReferenceConfiguration } from '@scalar/fastify-api-reference'
import { getSession } from '#src/session.ts'
import { isDark } from '#src/theme/scheme.ts'
import './reference.css'

declare global {
  /** Scalar's own script, which the page loads before this one. */
  const Scalar: {
    createApiReference(selector: string, configuration: Partial<ApiReferenceConfiguration>): void
  }
}

/** Nothing is changed from here: no reason and no confirmation would stand before it. */
const reading = ['GET', 'HEAD']

/** Sends what is tried out, as the operator who is signed in in this browser, at the store they are connected to. */
export async function tryOut(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  if (!reading.includes(request.method))
    throw new Error(`${request.method} changes something: do that in the console.`)
  if (new URL(request.url).origin !== location.origin)
    throw new Error('Only this server is asked from here.')
  const { token, store } = getSession()
  const { headers } = request
  // Scalar sends the scheme alone where nobody has typed a token.
  const isTyped = /^Bearer +\S/.test(headers.get('Authorization') ?? '')
  if (token && !isTyped) headers.set('Authorization', `Bearer ${token}`)
  if (store && !headers.get('Store-Id')) headers.set('Store-Id', String(store.id))
  return fetch(request)
}

export const configuration: Partial<ApiReferenceConfiguration> = {
  url: '/docs/api/openapi.json',
  customFetch: tryOut,
  // No font, no helper and no news of another server.
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  theme: 'none',
  forceDarkModeState: isDark() ? 'dark' : 'light',
  hideDarkModeToggle: true,
  showOperationId: true,
  orderSchemaPropertiesBy: 'preserve',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
}
