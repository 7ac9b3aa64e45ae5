// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { CoreAdminContext, ListContextProvider, useList } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useContextList } from './useContextList.ts'

interface Row {
  id: number
  name: string
}
const data: Row[] = Array.from({ length: 23 }, (_, at) => ({ id: at + 1, name: `Row ${at + 1}` }))

function Local({ children }: { children: ReactNode }) {
  return (
    <ListContextProvider value={useList({ data, perPage: 10 })}>{children}</ListContextProvider>
  )
}
const Around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CoreAdminContext>
      <Local>{children}</Local>
    </CoreAdminContext>
  </MemoryRouter>
)

test('fed by react-admin’s list context: pages, sizes, one field to sort by, the text as q', () => {
  const { result } = renderHook(() => useContextList<Row>(), { wrapper: Around })
  const ids = () => result.current.shown?.rows.map(({ id }) => id)
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(result.current.shown?.pagination).toMatchObject({
    total: 23,
    last_page: 3,
    from: 1,
    to: 10,
  })
  expect(result.current.multiSort).toBe(false)
  act(() => result.current.show({ page: 3 }))
  expect(ids()).toEqual([21, 22, 23])
  act(() => result.current.show({ sort: [{ field: 'id', direction: 'desc' }] }))
  expect(result.current.view).toMatchObject({ page: 1, sort: [{ field: 'id', direction: 'desc' }] })
  expect(ids()?.[0]).toBe(23)
  act(() => result.current.show({ perPage: 5 }))
  expect(ids()).toHaveLength(5)
  act(() => result.current.show({ filter: 'Row 7' }))
  expect(result.current.view.filter).toBe('Row 7')
})
