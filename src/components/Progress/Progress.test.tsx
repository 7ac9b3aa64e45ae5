// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clampPercent, Progress } from './Progress.tsx'

const bar = () => screen.getByRole('progressbar', { name: 'Copying' })

describe.each(['horizontal', 'vertical', 'circle'] as const)('§4.21 %s', type => {
  test('says its name and how far it is', () => {
    render(<Progress label="Copying" value={41.6} type={type} />)
    const { ariaValueNow, ariaValueMin, ariaValueMax } = bar()
    expect([ariaValueMin, ariaValueNow, ariaValueMax]).toEqual(['0', '42', '100'])
    expect(screen.getByText('42%')).toBeTruthy()
    expect(bar().closest('[data-type]')?.getAttribute('data-type')).toBe(type)
  })

  test('nobody knows how far: no number at all', () => {
    render(<Progress label="Copying" value={null} type={type} />)
    expect(bar().hasAttribute('aria-valuenow')).toBe(false)
    expect(screen.queryByText(/%/)).toBeNull()
  })
})

test.each([
  [-1, 0],
  [0, 0],
  [100, 100],
  [100.1, 100],
  [Number.POSITIVE_INFINITY, 100],
  [Number.NaN, null],
  [null, null],
])('§9.15 the percentage is 0 to 100: %s is %s', (value, shown) => {
  expect(clampPercent(value)).toBe(shown)
})

test('§9.15 the line of the circle is as long as the percentage', () => {
  const hidden = (value: number) => {
    cleanup()
    render(<Progress label="Copying" value={value} type="circle" />)
    const line = bar().querySelector<SVGElement>('circle:last-child')?.style
    return (
      Number.parseFloat(line?.strokeDashoffset ?? '') /
      Number.parseFloat(line?.strokeDasharray ?? '')
    )
  }
  expect([-3, 0, 25, 100, 130].map(hidden)).toEqual([1, 1, 0.75, 0, 0])
})
