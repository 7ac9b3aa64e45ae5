import type { PageName } from '#src/generated/operations.ts'
import type { MocksOf, Schemas } from '../shared/types.ts'

type Plugin = Schemas['Plugin']

const notYours = 'Your account has no access to this page.'

export const pluginList: MocksOf<'listPlugins'> = {
  listPlugins({ world, session, connection: { store } }) {
    const own = (id: 'terminal' | 'dscreen', name: string, description: string): Plugin => {
      const pages: readonly PageName[] = session.operator.pages
      const noHost = id === 'terminal' && world.hostless.has(store.id)
      const none = noHost ? 'This store has no machine that can be reached.' : null
      const reason = pages.includes(id) ? none : notYours
      const facts = { id, kind: id, name, description, version: '0.1.0', page: id, url: null }
      return { ...facts, enabled: reason === null, reason }
    }
    const plugins = [
      own('terminal', 'Terminal', "A shell on the store's machine. What it shows is recorded."),
      own('dscreen', 'Dispatch Screen', "The store's dispatch screen, as the kitchen sees it."),
    ]
    return { status: 200, body: { plugins } }
  },
}
