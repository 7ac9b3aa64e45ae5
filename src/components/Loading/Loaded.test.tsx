// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { LoadBoundary } from './LoadBoundary.tsx'
import { type Load, Loaded, preload } from './Loaded.tsx'

const Part = () => <p>The part</p>
const show = (load: Load) =>
  render(
    <LoadBoundary>
      <Loaded load={load} fallback={<p>Wait</p>} />
    </LoadBoundary>,
  )

test('shows what stands in until the part is there', async () => {
  show(async () => ({ default: Part }))
  expect(screen.getByText('Wait')).toBeTruthy()
  expect(await screen.findByText('The part')).toBeTruthy()
})

test('what was fetched ahead is drawn at once, and fetched once', async () => {
  const load = vi.fn(async () => ({ default: Part }))
  await preload(load)
  show(load)
  expect(screen.getByText('The part')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a chunk that a release has replaced offers a reload', async () => {
  expectConsole(/Failed to fetch dynamically imported module/)
  show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a reload says what it means for what was typed', async () => {
  expectConsole(/Unable to preload CSS/)
  render(
    <LoadBoundary reloadLead="Nothing is lost">
      <Loaded load={() => Promise.reject(new Error('Unable to preload CSS'))} fallback={null} />
    </LoadBoundary>,
  )
  expect(await screen.findByText('Nothing is lost')).toBeTruthy()
})

test('a part that breaks can be tried again; what stands beside it stays', async () => {
  expectConsole(/it broke/)
  let broken = true
  const Fragile = () => {
    if (broken) throw new Error('it broke')
    return <p>Mended</p>
  }
  render(<p>Beside</p>)
  show(async () => ({ default: Fragile }))
  await screen.findByText('This page stopped working')
  expect(screen.getByText('Beside')).toBeTruthy()
  broken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Mended')).toBeTruthy()
})

test('offline, a chunk that does not come offers no reload, and comes with the network', async () => {
  expectConsole(/Failed to fetch dynamically imported module/)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const missing = new TypeError('Failed to fetch dynamically imported module: /b.js')
  show(vi.fn(async () => ({ default: Part })).mockRejectedValueOnce(missing))
  expect(await screen.findByText('You are offline')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('The part')).toBeTruthy()
})

test('a style sheet that a release has replaced offers a reload too', async () => {
  expectConsole(/Unable to preload CSS/)
  show(() => Promise.reject(new Error('Unable to preload CSS for /assets/a.css')))
  expect(await screen.findByText('This page needs a reload')).toBeTruthy()
})
