import { lyingElsewhere, placing } from '../mocks/files/uploads.ts'
import { createMockServer } from '../mocks/index.ts'
import type { Ways } from '../mocks/shared/serve.ts'
import { keptAs } from '../mocks/shared/text.ts'
import { addOperator } from '../mocks/shared/world.ts'
import type { ContractTarget } from './target.ts'

const code = '246810'

/** The mocks, asked through the real fetch of node; drafts are refused as by the server. */
export async function startMocksTarget(
  ways: Ways = { drafts: 'refused' },
): Promise<ContractTarget> {
  const url = 'http://contract.mocks.test'
  const mocks = createMockServer(url, ways)
  mocks.listen()
  const [first, second, hostless] = [
    mocks.world.stores[0],
    mocks.world.stores[1],
    mocks.world.stores.at(-1),
  ]
  if (!first || !second || !hostless) throw new Error('The fixtures have too few stores.')
  const folder = mocks.world.files.get(first.id)
  return {
    name: 'mocks',
    url,
    stores: { first: first.id, second: second.id, hostless: hostless.id },
    async newAccount(pages) {
      const username = `operator${mocks.world.operators.length}`
      const account = { username, password: `password of ${username}` }
      addOperator(mocks.world, { ...account, code, pages: [...pages] })
      return { ...account, code: async () => code }
    },
    async put(path, bytes) {
      const modified = new Date().toISOString()
      const facts = { version: `put-${bytes.length}`, modified, by: null }
      folder?.set(path, { ...facts, ...keptAs(Uint8Array.from(bytes)) })
    },
    read: async path => folder?.get(path)?.content ?? '',
    placing: async id => placing(mocks.world, id),
    elsewhere: async id => lyingElsewhere(mocks.world, id),
    // A job there goes on when it is looked at.
    holdJobs: () => () => undefined,
    stop: async () => mocks.close(),
  }
}
