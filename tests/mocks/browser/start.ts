// Runs the console in a browser, on the mocks alone. Changes are lost when the page is reloaded;
// the sign-in and the store are kept, since the console stores them.
import { ws } from 'msw'
import { setupWorker } from 'msw/browser'
import { getSession } from '#src/session.ts'
import { nowText } from '../shared/clock.ts'
import { addRoles } from '../shared/roles.ts'
import { handlersFor } from '../shared/serve.ts'
import { createWorld, nextId } from '../shared/world.ts'
import { mocks } from '../table.ts'
import { chosenWays } from './choices.ts'
import { showPanel } from './panel.ts'

const world = createWorld()
const roles = addRoles(world)

/** Resumes the session that the console stored before the reload. */
function takeUp(): void {
  const { token, claims, store: known } = getSession()
  const operator = world.operators.find(({ username }) => username === claims?.username)
  if (token === null || !operator) return
  const started = nowText()
  const store = world.stores.find(({ id }) => id === known?.id)
  const reason = 'The page was loaded anew'
  const connection = store ? { id: nextId(world), store, reason, since: started } : null
  world.sessions.set(token, { id: nextId(world), operator, started, connection })
}

/** A live socket that opens and stays silent: a single browser causes all events itself. */
const socket = ws
  .link(`${location.origin.replace('http', 'ws')}/ext/live`)
  .addEventListener('connection', () => undefined)

takeUp()
const worker = setupWorker(...handlersFor(mocks, location.origin, () => world, chosenWays), socket)
await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
showPanel(roles, () => location.assign('/'))
await import('#src/main.tsx')
