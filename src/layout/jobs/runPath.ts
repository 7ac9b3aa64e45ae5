// The page that shows the output and result of a job that runs an action. Pure.
import type { Job } from '#src/dataProvider/index.ts'
import { routeNamed } from '#src/routes.ts'
import type { Session } from '#src/session.ts'
import { isAllowed } from '../sidebar/menu.ts'

/**
 * Null for other jobs, and for operators without access to actions. Without a connection, the job's store is
 * connected first.
 */
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
