// @vitest-environment jsdom
// Failed queries recover: together, automatically once the network is back, and after a broken screen.
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { Forget, LoadBoundary } from '../components/Loading/LoadBoundary.tsx'
import { ErrorPanel } from '../components/Page/states.tsx'
import { live } from '../dataProvider/index.ts'
import { LiveNews } from './LiveNews.tsx'
import { forgetAnswers, newQueryClient } from './queryClient.ts'

const calls = { orders: 0, feed: 0, fine: 0 }
type Name = keyof typeof calls
let broken: readonly Name[] = []
let cache = newQueryClient()

beforeEach(() => {
  Object.assign(calls, { orders: 0, feed: 0, fine: 0 })
  broken = ['orders', 'feed']
  cache = newQueryClient()
  vi.spyOn(live, 'start').mockReturnValue(() => undefined)
})
afterEach(() => cache.clear())

function Panel({ name }: { name: Name }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [name],
    queryFn: async () => {
      calls[name] += 1
      if (broken.includes(name)) throw new Error(`no ${name}`)
      return `some ${name}`
    },
  })
  if (!error) return <p>{data}</p>
  return (
    <ErrorPanel title={error.message} reason="" retry={() => void refetch()} busy={isFetching} />
  )
}

const draw = () =>
  render(
    <QueryClientProvider client={cache}>
      <LiveNews />
      <Panel name="orders" />
      <Panel name="feed" />
      <Panel name="fine" />
    </QueryClientProvider>,
  )
const allFailed = () => waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
const allThere = async () => {
  await screen.findByText('some orders')
  await screen.findByText('some feed')
}

/** Checks that this event retries the failed queries, and no others. */
async function comesBackBy(happens: () => unknown) {
  draw()
  await allFailed()
  broken = []
  await happens()
  await allThere()
  expect(calls).toEqual({ orders: 2, feed: 2, fine: 1 })
}

test('one Try again asks for all that failed, and for nothing else', () =>
  comesBackBy(async () => {
    const [again] = screen.getAllByRole('button', { name: 'Try again' })
    if (again) await userEvent.setup().click(again)
  }))

test('once the network is back what failed is asked for by itself, also where it was away from the start', () =>
  comesBackBy(() => act(() => void window.dispatchEvent(new Event('online')))))

test('once the server is heard again, too', async () => {
  let state: typeof live.state = 'off'
  let tell: () => void = () => undefined
  vi.spyOn(live, 'state', 'get').mockImplementation(() => state)
  vi.spyOn(live, 'onState').mockImplementation(listener => {
    tell = listener
    return () => undefined
  })
  await comesBackBy(() => {
    state = 'live'
    act(() => tell())
  })
})

function Fragile() {
  const { data } = useQuery({
    queryKey: ['fragile'],
    queryFn: async () => ({ rows: ['the rows'] }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <p>{data?.rows.join()}</p>
}

test('a broken screen that is tried again is drawn from answers of now', async () => {
  expectConsole(/rows|join/)
  cache.setQueryData(['fragile'], {})
  render(
    <QueryClientProvider client={cache}>
      <Forget value={() => forgetAnswers(cache)}>
        <LoadBoundary>
          <Fragile />
        </LoadBoundary>
      </Forget>
    </QueryClientProvider>,
  )
  await screen.findByText('This page stopped working')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('the rows')
})

test('a screen that broke at one record is drawn at the next one', async () => {
  expectConsole(/number 1/)
  function Record({ id }: { id: number }) {
    if (id === 1) throw new Error('number 1')
    return <p>Record {id}</p>
  }
  const at = (id: number) => (
    <LoadBoundary place={`/records/${id}`}>
      <Record id={id} />
    </LoadBoundary>
  )
  const { rerender } = render(at(1))
  await screen.findByText('This page stopped working')
  rerender(at(2))
  await screen.findByText('Record 2')
})
