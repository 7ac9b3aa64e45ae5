// A list of a screen without its screen: its hook, at an address.
import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { CoreAdminContext, type RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect } from 'vitest'
import type { TableList } from '#src/components/DataTable/types.ts'
import { dataProvider } from '#src/dataProvider/index.ts'

/** Done when the list has come; it is gone from the screen then. Answers what is kept of what came. */
export async function loadedList(search: string, useList: () => Pick<TableList<RaRecord>, 'data'>) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/${search}`]}>
      <CoreAdminContext dataProvider={dataProvider} queryClient={cache}>
        {children}
      </CoreAdminContext>
    </MemoryRouter>
  )
  const { result, unmount } = renderHook(useList, { wrapper })
  await waitFor(() => expect(result.current.data).toBeDefined())
  unmount()
  return cache
}
