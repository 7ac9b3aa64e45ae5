// The page /docs/api: Scalar renders the contract; this file configures it, and limits what may be sent from it.
import type { ApiReferenceConfiguration } from '@scalar/fastify-api-reference'
import { getSession } from '#src/session.ts'
import { isDark } from '#src/theme/scheme.ts'
import './reference.css'

declare global {
  /** Scalar's own script, loaded before this one. */
  const Scalar: {
    createApiReference(selector: string, configuration: Partial<ApiReferenceConfiguration>): void
  }
}

/** Changes are not allowed here: they would lack a reason and a confirmation. */
const reading = ['GET', 'HEAD']

/** Sends a trial request as this browser's signed-in operator, at their connected store. */
export async function tryOut(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  if (!reading.includes(request.method))
    throw new Error(`${request.method} changes something: do that in the console.`)
  if (new URL(request.url).origin !== location.origin)
    throw new Error('Only this server is asked from here.')
  const { token, store } = getSession()
  const { headers } = request
  // Scalar sends the scheme alone when nobody has typed a token.
  const isTyped = /^Bearer +\S/.test(headers.get('Authorization') ?? '')
  if (token && !isTyped) headers.set('Authorization', `Bearer ${token}`)
  if (store && !headers.get('Store-Id')) headers.set('Store-Id', String(store.id))
  return fetch(request)
}

export const configuration: Partial<ApiReferenceConfiguration> = {
  url: '/docs/api/openapi.json',
  customFetch: tryOut,
  // No fonts, helpers or news from other servers.
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
