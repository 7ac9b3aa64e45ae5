import { failed } from './failures.ts'
import type { MocksOf } from './types.ts'

export const plugins: MocksOf<'dispatchScreenUrl'> = {
  dispatchScreenUrl({ world, connection: { store } }) {
    if (world.hostless.has(store.id)) return failed(503, 'host.none')
    const url = `https://dispatch.example/stores/${store.id}`
    return { status: 200, body: { status: 'ok', url, probe: 'reachable', info: '' } }
  },
}
