// A page at an address, without the application around it.
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import type { ComponentType } from 'react'
import { BrowserRouter } from 'react-router'
import { dataProvider } from '#src/dataProvider/index.ts'
import { i18nProvider } from '#src/i18n/i18nProvider.ts'

/** Renders it; returns the user. */
export function showAlone(Page: ComponentType, address: string, provider = dataProvider) {
  history.replaceState(null, '', address)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <BrowserRouter>
      <CoreAdminContext dataProvider={provider} i18nProvider={i18nProvider} queryClient={client}>
        <Page />
      </CoreAdminContext>
    </BrowserRouter>,
  )
  return userEvent.setup()
}
