// The on-boarding screens on the mocks, each at its own address.
import { configure } from '@testing-library/react'
import { useMemo } from 'react'
import { Route, Routes } from 'react-router'
import ManageChains from '#src/resources/chains/ManageChains.tsx'
import ManageForms from '#src/resources/forms/ManageForms.tsx'
import RecordScreen from '#src/resources/RecordScreen.tsx'
import { routeNamed } from '#src/routes.ts'
import { enter, mock, show } from './peoplePage.tsx'

export { announced, button, dialog, mock, withPeople } from './peoplePage.tsx'

// After peoplePage: only to end what hangs.
configure({ asyncUtilTimeout: 10_000 })

const record = ['createchain', 'createfranchise', 'createstore', 'createform', 'createrecord']

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

/** Signed in, at an address of the on-boarding. */
export function open(address: string) {
  enter('demo')
  return show(Screens, address)
}

export const path = (): string => location.pathname + location.search

/** A record of the mocks as it is now. */
export const recordOf = (resource: keyof typeof mock.world.records, id: number) =>
  mock.world.records[resource].get(id)?.entity
