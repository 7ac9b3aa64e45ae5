// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { CoreAdminContext, type DataProvider, useDataProvider } from 'ra-core'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { failureOf } from '../dataProvider/core/errors.ts'
import { authProvider } from './authProvider.ts'

test('a call that ends the session fails: what its form did not save is not dropped', async () => {
  expectConsole(/session/) // ra-core logs failures outside production
  const ended = failureOf('postNote', 401, { code: 'session.ended' })
  // Of the calls, only this one is made.
  const calls = { postNote: () => Promise.reject(ended) } as unknown as DataProvider
  const { result } = renderHook(() => useDataProvider(), {
    wrapper: ({ children }) => (
      <CoreAdminContext dataProvider={calls} authProvider={authProvider}>
        {children}
      </CoreAdminContext>
    ),
  })
  await expect(result.current.postNote()).rejects.toBe(ended)
})
