// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type DispatchScreen } from '#src/dataProvider/index.ts'
import { connect } from '#src/session.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { ownStore, show as showPage, withOwnStore } from '#tests/support/pages/peoplePage.tsx'
import DispatchPage from './DispatchPage.tsx'

const url = 'https://dispatch.example/stores/17'
const good: DispatchScreen = {
  status: 'ok',
  url,
  probe: 'reachable',
  code: null,
  info: '',
  open: true,
  frame: '/ext/dispatch/17',
  checked: '2026-11-22T09:00:00.000Z',
}
const bad = (
  probe: NonNullable<DispatchScreen['probe']>,
  more: Omit<Partial<DispatchScreen>, 'probe'> = {},
): DispatchScreen => ({
  ...good,
  probe,
  frame: null,
  code: `dispatch.${probe}`,
  info: 'What the server saw.',
  ...more,
})
const failure = (status: number, code: string, info = '') =>
  new ApiError({ operation: 'dispatchScreenUrl', code, info, status })

let answers: (DispatchScreen | Error)[] = []
const dispatchScreen = vi.fn(async () => {
  const next = answers.length > 1 ? answers.shift() : answers[0]
  if (next instanceof Error || next === undefined) throw next
  return next
})

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  dispatchScreen.mockClear()
})
// After these, so that the page is unmounted while the test still controls its clock.
withOwnStore()

function show(...screens: (DispatchScreen | Error)[]) {
  answers = screens
  showPage(DispatchPage, '/plugins/dscreen', { dispatchScreen })
}

it('a screen of the console’s own origin is not framed, whatever the server says', async () => {
  show({ ...good, url: `${location.origin}/stores/17` })
  await screen.findByText('The address of the dispatch screen is not allowed')
  expect(document.querySelector('iframe')).toBeNull()
})

const frame = () => screen.findByTitle<HTMLIFrameElement>('Dispatch screen of Padaria Aurora')
const link = () => screen.queryByRole('link', { name: 'Open in a new tab' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a screen that works', () => {
  it('is shown in the page that holds it, once it has come; a new tab knows nothing of this one', async () => {
    show(good)
    expect((await frame()).getAttribute('src')).toBe('/ext/dispatch/17')
    expect(screen.getByRole('status', { name: 'Loading the dispatch screen' })).toBeTruthy()
    fireEvent.load(await frame())
    expect(screen.queryByRole('status', { name: 'Loading the dispatch screen' })).toBeNull()
    expect(link()?.getAttribute('href')).toBe(url)
    expect(link()?.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link()?.getAttribute('target')).toBe('_blank')
    // jsdom has no full screen: it is not offered.
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
  })

  it('that takes long says so after five seconds', async () => {
    show(good)
    await frame()
    await pass(4000)
    expect(screen.queryByText(/is taking a long time to load/)).toBeNull()
    await pass(1500)
    expect(screen.getByText(/is taking a long time to load/)).toBeTruthy()
    fireEvent.load(await frame())
    expect(screen.queryByText(/is taking a long time to load/)).toBeNull()
  })

  it('stays as it is while the server looks again, and is old when it answers no more', async () => {
    show(good, good, bad('timeout'))
    const first = await frame()
    fireEvent.load(first)
    await pass(61_000)
    expect(dispatchScreen).toHaveBeenCalledTimes(2)
    expect(await frame()).toBe(first)
    await pass(61_000)
    expect(await frame()).toBe(first)
    expect(screen.getByText(/has not responded properly/)).toBeTruthy()
  })

  it('is old as well when our own server answers no more; loaded anew it is another one', async () => {
    expectConsole(/ApiError/)
    show(good, failure(0, 'server.unreachable'), good)
    const first = await frame()
    fireEvent.load(first)
    await pass(61_000)
    expect(screen.getByText(/The server of this console has not answered/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await pass(100)
    expect(await frame()).not.toBe(first)
    expect(screen.queryByText(/has not answered/)).toBeNull()
  })
})

describe('a screen that does not', () => {
  it.each([
    ['refuses_frame', 'The dispatch screen cannot be shown inside this page'],
    ['timeout', 'The dispatch screen does not answer'],
    ['login', 'The dispatch screen asks you to sign in'],
    ['error', 'The dispatch screen reports an error'],
  ] as const)('%s: what is wrong, what to do, a new tab, and another try', async (probe, title) => {
    show(bad(probe), good)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('What the server saw.')
    expect(screen.getByText(url)).toBeTruthy()
    expect(link()?.getAttribute('href')).toBe(url)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await frame()).toBeTruthy()
  })

  it('is no place to be sent to where its address is not allowed', async () => {
    show(bad('error', { open: false, code: 'dispatch.inner' }))
    const title = 'The address of the dispatch screen is not allowed'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(link()).toBeNull()
  })

  it('of the older manner is one for a tab of its own', async () => {
    show({ status: 'ok', url })
    const title = 'The dispatch screen may not open inside this page'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(link()?.getAttribute('href')).toBe(url)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/monitor'])('%s is no link', async odd => {
    show({ status: 'ok', url: odd })
    await screen.findByText(odd)
    expect(link()).toBeNull()
  })
})

describe('no answer', () => {
  it('says why, and asks again', async () => {
    expectConsole(/ApiError/)
    show(failure(500, 'server.error'), good)
    const title = 'The address of the dispatch screen could not be loaded'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await frame()).toBeTruthy()
  })

  it('a store without one says so, with nothing to try', async () => {
    expectConsole(/ApiError/)
    show(failure(404, 'dispatch.none', 'No dispatch screen is set up.'))
    expect(await screen.findByText('No dispatch screen is set up.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('where the server said it with the connection it is not asked', async () => {
    connect(ownStore, '4.9.0', { dscreen: 'Not on this server.' })
    show(good)
    expect(await screen.findByText('Not on this server.')).toBeTruthy()
    expect(dispatchScreen).not.toHaveBeenCalled()
  })
})
