// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dataProvider } from '#src/dataProvider/index.ts'
import { usePicture } from './usePicture.ts'

const requests: { readonly path: string; readonly signal: AbortSignal | undefined }[] = []
const client = new QueryClient()

function Picture({ path }: { path: string }) {
  usePicture(17, path, 'thumbnail')
  return null
}
function Drawn({ paths }: { paths: readonly string[] }) {
  return (
    <CoreAdminContext
      dataProvider={{
        ...dataProvider,
        readPicture: (_: number, path: string, __: string, signal?: AbortSignal) => {
          requests.push({ path, signal })
          return new Promise(() => undefined)
        },
      }}
      queryClient={client}
    >
      {paths.map(path => (
        <Picture key={path} path={path} />
      ))}
    </CoreAdminContext>
  )
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  client.clear()
  vi.useRealTimers()
})

it('asks for no picture that is scrolled past, and gives up one that is scrolled away', async () => {
  const { rerender } = render(<Drawn paths={['/past.jpg', '/seen.jpg']} />)
  await pass(60)
  expect(requests).toEqual([])
  rerender(<Drawn paths={['/seen.jpg']} />)
  await pass(500)
  expect(requests.map(({ path }) => path)).toEqual(['/seen.jpg'])
  expect(requests[0]?.signal?.aborted).toBe(false)
  rerender(<Drawn paths={[]} />)
  await pass(0)
  expect(requests[0]?.signal?.aborted).toBe(true)
})
