// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MapView } from './Map.tsx'
import type { MapUses } from './types.ts'

let drawn: MapUses['onSeen']

// The drawing needs a worker and a layout: the browser tests have both.
vi.mock('./Drawing.tsx', () => ({
  default: ({ onSeen }: MapUses) => {
    drawn = onSeen
    return <section aria-label="Ground" />
  },
}))

const points = [{ id: 's1', at: [-46.6, -23.5] as const, label: 'Loja' }]

test('says that its places are loading until they are drawn', async () => {
  const { rerender } = render(<MapView label="Stores" loading />)
  await screen.findByRole('region', { name: 'Ground' })
  expect(screen.getByRole('status').textContent).toBe('Loading the places …')
  rerender(<MapView label="Stores" points={points} />)
  expect(screen.getByRole('status').textContent).toBe('Loading the places …')
  act(() => drawn?.(['s1']))
  expect(screen.queryByText('Loading the places …')).toBeNull()
  rerender(<MapView label="Stores" points={points} loading />)
  expect(screen.getByText('Loading the places …')).toBeTruthy()
})

test('does not wait without places', async () => {
  render(<MapView label="Stores" />)
  await screen.findByRole('region', { name: 'Ground' })
  expect(screen.queryByText('Loading the places …')).toBeNull()
})
