// Where a job that runs an action shows what the run says and came to. Pure.
import type { Job } from '#src/dataProvider/index.ts'
import { routeNamed } from '#src/routes.ts'
import type { Session } from '#src/session.ts'
import { isAllowed } from '../sidebar/menu.ts'

/** Null of other jobs, and for whoever may not see actions. Without a store its own is connected to first. */
export function runPath(
  { id, kind, action, store }: Job,
  session: Pick<Session, 'pages' | 'store'>,
): string | null {
  if (!action || !isAllowed(routeNamed('action'), session)) return null
  const shown = new URLSearchParams({ [kind === 'executeActions' ? 'batch' : 'run']: id })
  const path = `${routeNamed('actions').path}/${action}?${shown}`
  if (session.store || !store) return path
  return `${routeNamed('stores').path}?${new URLSearchParams({ store: String(store.id), to: path })}`
}
