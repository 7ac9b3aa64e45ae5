// A list of a screen, at an address.
import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { useTableList } from '#src/components/DataTable/AddressList.tsx'
import { dataProvider } from '#src/dataProvider/index.ts'

const Rows = () => useTableList().data && <output>come</output>

/** Waits until the list around `children` has loaded, then unmounts it. Returns the query cache. */
export async function loadedList(
  search: string,
  List: (props: { children: ReactNode }) => ReactNode,
) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <CoreAdminContext dataProvider={dataProvider} queryClient={cache}>
        <List>
          <Rows />
        </List>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  await screen.findByText('come')
  unmount()
  return cache
}
