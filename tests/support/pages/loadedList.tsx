// A list of a screen, at an address.
import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { useTableList } from '#src/components/DataTable/AddressList.tsx'
import { dataProvider } from '#src/dataProvider/index.ts'

const Rows = () => useTableList().data && <output>come</output>

/** Done when the list around `children` has come; it is gone from the screen then. Answers what is kept of what came. */
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
