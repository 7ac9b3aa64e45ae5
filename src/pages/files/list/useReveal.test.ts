// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FileEntry, FolderPage } from '#src/dataProvider/index.ts'
import type { FolderPages } from './useFolderPages.ts'
import { useReveal } from './useReveal.ts'

const path = '/made/second.ini'
const found = [{ index: 1, entry: { metadata: { path } } as FileEntry }] // only its path is used

/** A list that is waiting for the position of a wanted entry. */
function asking() {
  let place: (found: Awaited<ReturnType<FolderPages['locate']>>) => void = () => undefined
  const located: ReturnType<FolderPages['locate']> = new Promise(resolve => {
    place = resolve
  })
  let made = 0
  const around = {
    folder: '/made',
    pages: { locate: () => located } as unknown as FolderPages, // nothing else of them is used
    data: {} as FolderPage, // only its presence counts
    dispatch: vi.fn(),
    choices: { begin: vi.fn(), made: () => made },
    wanted: { current: new Set([path]) },
  }
  const { result } = renderHook(() => useReveal(around))
  // From here on updates are asynchronous, as in a browser.
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean } // React's own switch
  scope.IS_REACT_ACT_ENVIRONMENT = false
  onTestFinished(() => {
    scope.IS_REACT_ACT_ENVIRONMENT = true
  })
  const choose = () => {
    made += 1
  }
  return { ...around, place: () => place(found), choose, result }
}

it('the choice and the place of the cursor come at once: no key falls in between', async () => {
  const { dispatch, choices, place, result } = asking()
  const seen: unknown[] = []
  choices.begin.mockImplementation(() => {
    // The first moment at which other code can run.
    queueMicrotask(() => seen.push(dispatch.mock.calls.length, result.current.revealed))
  })
  place()
  await vi.waitFor(() => expect(seen).toEqual([1, { index: 1, focus: true }]))
})

it('who has chosen something else meanwhile is not called back', async () => {
  const { dispatch, wanted, choose, place, result } = asking()
  choose()
  place()
  await vi.waitFor(() => expect(wanted.current.size).toBe(0))
  expect(dispatch).not.toHaveBeenCalled()
  expect(result.current.revealed).toBeNull()
})
