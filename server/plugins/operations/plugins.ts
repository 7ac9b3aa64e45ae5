import type { Call, HandlersOf } from '#server/contract/types.ts'
import { ApiFailure, type Language, localText, noticeOf, textOf } from '#server/failures/index.ts'
import { isSamePlace } from '#server/net/index.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { type Manifest, readManifests, urlFor } from '../manifests.ts'

type Plugin = components['schemas']['Plugin']

/** Why a built-in plugin is unavailable; null when it is available. */
type Reason = (call: Call<'listPlugins'>) => Promise<string | null>

/** A manifest's page; one of the console's own origin would be the console itself and is not framed. */
function page(manifest: Manifest, language: Language, url: string, origin: string): Plugin {
  const console = URL.parse(origin)
  const isOwn = console !== null && isSamePlace(new URL(url), console)
  return {
    id: manifest.id,
    kind: 'page',
    version: manifest.version,
    page: 'plugins',
    name: localText(manifest.name, language),
    description: localText(manifest.description, language),
    enabled: !isOwn,
    reason: isOwn ? noticeOf('plugin_own_origin', language) : null,
    url: isOwn ? null : url,
  }
}

export function listOperations(services: Services): HandlersOf<'listPlugins'> {
  const { config, hosts, version } = services
  const manifests = readManifests(config.plugins)

  /** There is no shell on its machine, or no machine. */
  const noShell: Reason = async ({ connection, session, language }) => {
    try {
      const { refused } = (await hosts.of(connection.storeId, session.jti)).shellOffer()
      const code = refused === 'off' ? 'terminal.off' : 'terminal.no_user'
      return refused === undefined ? null : textOf(code, language)
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'host.none')
        return textOf('host.none', language)
      throw error
    }
  }
  const nothing: Reason = async () => null

  const own = async (
    call: Call<'listPlugins'>,
    id: 'terminal' | 'dscreen',
    why: Reason,
  ): Promise<Plugin> => {
    const { language, session } = call
    const mayUse = session.operator.pages.includes(id)
    const reason = mayUse ? await why(call) : textOf('page.not_allowed', language)
    const name = noticeOf(`plugin_${id}`, language)
    const description = noticeOf(`plugin_${id}_about`, language)
    const facts = { id, kind: id, name, version, description, page: id, url: null }
    return { ...facts, enabled: reason === null, reason }
  }

  return {
    async listPlugins(call) {
      const { language, connection, origin } = call
      const embedded = manifests.map(manifest => {
        const url = urlFor(manifest, connection.storeId)
        return page(manifest, language, url, origin)
      })
      return {
        plugins: [
          await own(call, 'terminal', noShell),
          await own(call, 'dscreen', nothing),
          ...embedded.sort((a, b) => a.name.localeCompare(b.name)),
        ],
      }
    },
  }
}
