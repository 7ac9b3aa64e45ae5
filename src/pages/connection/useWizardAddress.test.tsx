// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useWizardAddress } from './useWizardAddress.ts'

const At = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/stores?to=%2Flogs&step=store']}>{children}</MemoryRouter>
)

test('a search that comes to rest just when a store is chosen: both count', () => {
  const { result } = renderHook(useWizardAddress, { wrapper: At })
  act(() => {
    result.current.search('aurora')
    result.current.choose(7)
  })
  expect(result.current).toMatchObject({
    filter: 'aurora',
    storeId: 7,
    step: 'store',
    to: '/logs',
  })
})
