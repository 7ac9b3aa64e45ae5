// The on-boarding screens on the mocks, each at its own address.
import { act, configure, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useMemo } from 'react'
import { Route, Routes } from 'react-router'
import { beforeEach } from 'vitest'
import ManageChains from '#src/resources/chains/ManageChains.tsx'
import ManageForms from '#src/resources/forms/ManageForms.tsx'
import RecordScreen from '#src/resources/RecordScreen.tsx'
import { routeNamed } from '#src/routes.ts'
import { dialog, enter, mock, withPeople as people, show } from './peoplePage.tsx'

export { announced, button, dialog, mock } from './peoplePage.tsx'

// After peoplePage; only to end what hangs.
configure({ asyncUtilTimeout: 10_000 })

const record = ['createchain', 'createfranchise', 'createstore', 'createform', 'createrecord']

/** Sets up the mocks, for a tab that keeps nothing of the previous test. */
export function withPeople(): void {
  people()
  beforeEach(() => sessionStorage.clear())
}

function Screens() {
  const screens = useMemo(
    () => [
      <Route key="c" path={routeNamed('chains').path} element={<ManageChains />} />,
      <Route key="f" path={routeNamed('forms').path} element={<ManageForms />} />,
      ...record.map(name => (
        <Route key={name} path={routeNamed(name).path} element={<RecordScreen />} />
      )),
      <Route key="m" path="*" element={<h1>The monitor</h1>} />,
    ],
    [],
  )
  return <Routes>{screens}</Routes>
}

/** Signs in at an address of the on-boarding. */
export function open(address: string) {
  enter('demo')
  return show(Screens, address)
}

export const path = (): string => location.pathname + location.search

export const field = (name: string | RegExp) =>
  screen.findByRole<HTMLInputElement>('textbox', { name })
export const box = (name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>('combobox', { name })
export const grid = (name: string) => screen.findByRole('grid', { name: `List: ${name}` })

type Resource = keyof typeof mock.world.records

/** A record of the mocks in its current state. */
export const recordOf = (resource: Resource, id: number) =>
  mock.world.records[resource].get(id)?.entity

export const recordsOf = (resource: Resource) =>
  [...mock.world.records[resource].values()].map(({ entity }) => entity)

const byAna = { by: 'ana', at: '2026-11-20T09:15:00.000Z' }

/** Changes a record of the mocks; `changed` is another operator's change while it is open here. */
export function change(resource: Resource, id: number, changes: object, changed?: typeof byAna) {
  const kept = mock.world.records[resource].get(id)
  if (!kept) throw new Error(`The mocks have no record ${id} of ${resource}`)
  const entity = { ...kept.entity, ...changes }
  mock.world.records[resource].set(id, { changed: changed ?? kept.changed, entity })
}

export const changeByAna = (resource: Resource, id: number, changes: object) =>
  act(() => change(resource, id, changes, byAna))

/** Refuses calls to an address from now on. */
export const refuse = (
  method: 'delete' | 'get' | 'post' | 'put',
  address: string,
  status: number,
  why: object,
) =>
  mock.msw.use(
    http[method](address, () => HttpResponse.json({ status: 'failed', ...why }, { status })),
  )

/** Collects the addresses requested from now on. */
export function watchRequests(): string[] {
  const requests: string[] = []
  mock.msw.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    requests.push(decodeURIComponent(pathname + search))
  })
  return requests
}

/** Goes to the journal without saving, and back to the draft. */
export async function leaveAndComeBack(user: ReturnType<typeof open>): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Journal' }))
  const question = await dialog('Leave without saving?')
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'The journal' })
  act(() => history.back())
  await user.click(await screen.findByRole('button', { name: 'Restore draft' }))
}
