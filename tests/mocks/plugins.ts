import { nowText } from './shared/clock.ts'
import { failed } from './shared/failures.ts'
import type { MocksOf } from './shared/types.ts'
import type { World } from './shared/world.ts'

const dispatchCookie = {
  'Set-Cookie': 'support-tools-dispatch=proof; Path=/ext/dispatch/; HttpOnly; SameSite=Strict',
}

const urlOf = (store: number) => `https://dispatch.example/stores/${store}`

/** Stores without a machine have no dispatch screen either. */
const hasScreen = (world: World, store: number) =>
  world.stores.some(({ id }) => id === store) && !world.hostless.has(store)

export const plugins: MocksOf<'dispatchScreenUrl' | 'dispatchScreenFrame'> = {
  dispatchScreenUrl({ world, connection: { store } }) {
    if (!hasScreen(world, store.id)) return failed(404, 'dispatch.none')
    return {
      status: 200,
      headers: dispatchCookie,
      body: {
        status: 'ok',
        url: urlOf(store.id),
        probe: 'reachable',
        code: null,
        info: '',
        open: true,
        frame: `/ext/dispatch/${store.id}`,
        checked: nowText(),
      },
    }
  },

  // Node's fetch keeps no cookies, so every caller counts as permitted.
  dispatchScreenFrame({ world, path: { storeId } }) {
    if (!hasScreen(world, storeId)) return failed(404, 'dispatch.none')
    const url = urlOf(storeId)
    const html = `<!doctype html><title>Dispatch Screen</title><iframe src="${url}"></iframe>`
    const bytes = new TextEncoder().encode(html)
    const policy = `default-src 'none'; frame-src ${new URL(url).origin}`
    return {
      status: 200,
      body: { bytes, type: 'text/html; charset=utf-8' },
      headers: { 'Content-Security-Policy': policy },
    }
  },
}
