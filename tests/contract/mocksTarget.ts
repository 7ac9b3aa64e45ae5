import { lyingElsewhere, placing } from '../mocks/files/uploads.ts'
import { serveMocks } from '../mocks/http/serve.ts'
import { createMockServer } from '../mocks/index.ts'
import type { Ways } from '../mocks/shared/serve.ts'
import { keptAs } from '../mocks/shared/text.ts'
import { addOperator, type World } from '../mocks/shared/world.ts'
import type { ContractTarget } from './target.ts'

const code = '246810'

interface Started {
  readonly name: string
  readonly url: string
  readonly world: World
  stop(): Promise<void>
}

function targetOf({ name, url, world, stop }: Started): ContractTarget {
  const [first, second, hostless] = [world.stores[0], world.stores[1], world.stores.at(-1)]
  if (!first || !second || !hostless) throw new Error('The fixtures have too few stores.')
  const folder = world.files.get(first.id)
  return {
    name,
    url,
    stores: { first: first.id, second: second.id, hostless: hostless.id },
    async newAccount(pages) {
      const username = `operator${world.operators.length}`
      const account = { username, password: `password of ${username}` }
      addOperator(world, { ...account, code, pages: [...pages] })
      return { ...account, code: async () => code }
    },
    async put(path, bytes) {
      const modified = new Date().toISOString()
      const facts = { version: `put-${bytes.length}`, modified, by: null }
      folder?.set(path, { ...facts, ...keptAs(Uint8Array.from(bytes)) })
    },
    read: async path => folder?.get(path)?.content ?? '',
    placing: async id => placing(world, id),
    elsewhere: async id => lyingElsewhere(world, id),
    // A job of the mocks advances when it is read.
    holdJobs: () => () => undefined,
    stop,
  }
}

/** The mocks, called through Node's real fetch; draft operations are refused as by the server. */
export async function startMocksTarget(
  ways: Ways = { drafts: 'refused' },
): Promise<ContractTarget> {
  const url = 'http://contract.mocks.test'
  const mocks = createMockServer(url, ways)
  mocks.listen()
  const { world } = mocks
  return targetOf({ name: 'mocks', url, world, stop: async () => mocks.close() })
}

/** The mocks on their own port. */
export const startServedTarget = async (ways: Ways = { drafts: 'refused' }) =>
  targetOf({ name: 'served mocks', ...(await serveMocks(ways)) })
