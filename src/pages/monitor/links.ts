// Where a problem can be dealt with, as far as the operator may open it.
import { useSession } from '#src/auth/pages.ts'
import type { MonitorProblem, MonitorService } from '#src/dataProvider/index.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'

export interface Way {
  /** The page that must be allowed. */
  readonly page: string
  readonly to: string
  readonly text: MessageKey
}

/** The address of a log file on the page of logs. */
export const logPath = (file: string): string => `/logs?${new URLSearchParams({ file })}`
export const devicePath = (id: number): string => `/devices?device=${id}`
export const devicesPath = (store: number): string => `/devices?store=${store}`

const terminal: Way = {
  page: 'terminal',
  to: '/plugins/terminal',
  text: 'route.terminal',
}
const actions: Way = { page: 'actions', to: '/actions', text: 'route.actions' }
const files: Way = { page: 'filesmanager', to: '/filesmanager', text: 'monitor.problems.files' }

interface Known {
  readonly store: number
  readonly services: readonly MonitorService[] | null
  readonly worst: readonly { readonly id: number; readonly name: string }[]
}

/** The log of the service that has the problem. */
function logOf({ key, name }: MonitorProblem, services: Known['services']): Way[] {
  const service = services?.find(
    candidate => candidate.title === name || key === `service:${candidate.name}`,
  )
  if (!service?.log) return []
  return [{ page: 'logs', to: logPath(service.log), text: 'monitor.problems.log' }]
}

/** The pages to deal with a problem, likeliest first. */
export function waysOf(problem: MonitorProblem, { store, services, worst }: Known): readonly Way[] {
  const devices: Way = {
    page: 'devices',
    to: devicesPath(store),
    text: 'monitor.problems.devices',
  }
  const device = worst.find(
    ({ id, name }) => problem.key === `device:${id}` || name === problem.name,
  )
  switch (problem.subject) {
    case 'service':
      return [...logOf(problem, services), actions, terminal]
    case 'disk':
      return [files, terminal]
    case 'host':
    case 'latency':
      return [devices]
    case 'device':
      return [
        device
          ? { page: 'devices', to: devicePath(device.id), text: 'monitor.problems.device' }
          : devices,
      ]
    case 'status':
      return [files, terminal]
    case 'orders':
    case 'queue':
      return [actions, devices]
    default:
      return [terminal]
  }
}

/** Whether the operator may open a page from here. */
export function useMayGo(): (page: string) => boolean {
  const { pages, notSupported } = useSession()
  return page => (pages?.includes(page) ?? false) && !Object.hasOwn(notSupported, page)
}
