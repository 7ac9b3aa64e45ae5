// The actions' screens on the mocks, for an operator connected to a store.
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { connect } from '#src/session.ts'
import { enter, mock, withPeople } from './peoplePage.tsx'

// Only to end what hangs.
configure({ asyncUtilTimeout: 10_000 })

/** Sets up the tests of a file. */
export function withActions(): void {
  withPeople()
  afterEach(() => sessionStorage.clear())
}

/** Signs in the first operator on the first store. */
export function alsoConnected(): void {
  const [operator] = mock.world.operators
  const [store] = mock.world.stores
  if (!operator || !store) throw new Error('The mocks have nobody, or no store')
  enter(operator.username)
  const session = [...mock.world.sessions.values()].at(-1)
  if (!session) throw new Error('Nobody is signed in')
  const since = '2026-11-20T08:30:00.000Z'
  session.connection = {
    id: '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1',
    store,
    reason: 'A test',
    since,
  }
  const { id, name, extra, full_name, country } = store
  connect({ id, name, extra, full_name, country }, '4.12.3', {})
}
