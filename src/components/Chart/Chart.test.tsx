// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Chart } from './Chart.tsx'
import { type ChartData, chartTypes, isAlone, lookOf, maxSeries } from './chartData.ts'

/** jsdom lays nothing out. */
class Wide {
  readonly tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell
  }
  observe() {
    const entry = { contentRect: { width: 600, height: 260 } } as ResizeObserverEntry // the only part that is read
    this.tell([entry], this)
  }
  unobserve() {}
  disconnect() {}
}

// Loads the chunk first, so that no test waits for it.
beforeAll(() => import('./Drawing.tsx'))
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Wide)
  const nothing = () => undefined
  vi.stubGlobal('matchMedia', () => ({
    matches: true, // reduced motion
    addEventListener: nothing,
    removeEventListener: nothing,
  }))
})

const data: ChartData = {
  labels: ['Mon', 'Tue', 'Wed'],
  series: [
    { name: 'Orders', values: [12, null, 1234], sizes: [1, 2, 3] },
    { name: 'Refunds', values: [3, 2, 1], sizes: [4, 5, 6] },
  ],
}
/** The element each chart type draws its data with. */
const drawn = {
  pie: '.recharts-pie-sector',
  donut: '.recharts-pie-sector',
  bubble: '.recharts-scatter-symbol',
  line: '.recharts-line-curve',
  'horizontal-bar': '.recharts-bar-rectangle',
  'vertical-bar': '.recharts-bar-rectangle',
} as const

test.each(chartTypes)('§3.11 a %s is drawn, and its data is a table as well', async type => {
  const { container } = render(<Chart type={type} title="This week" data={data} />)
  const table = within(screen.getByRole('table', { name: 'This week' }))
  expect(table.getByRole('row', { name: /^Wed 1,234/ })).toBeTruthy()
  await vi.waitFor(() => expect(container.querySelector(drawn[type])).not.toBeNull(), 20_000)
  expect(container.querySelector('svg.recharts-surface')?.getAttribute('aria-label')).toBe(
    'This week',
  )
})

test('bubbles have their names beside them, each whole', async () => {
  const labels = ['Files Manager', 'Manage Connections', 'Logs & Configs', 'Manage Chains']
  const series = [{ name: 'Records', values: [4, 3, 2, 1], sizes: [1, 1, 1, 1] }]
  const { container } = render(<Chart type="bubble" title="Tools" data={{ labels, series }} />)
  const names = () =>
    [
      ...container.querySelectorAll(
        '.recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-value',
      ),
    ].map(tick => [...tick.querySelectorAll('tspan')].map(line => line.textContent).join(' '))
  await vi.waitFor(() => expect(names()).toEqual(labels), 20_000)
})

test('without data it says so, and nothing is drawn', () => {
  const none = { labels: ['Mon'], series: [{ name: 'Orders', values: [null] }] }
  const { container } = render(<Chart type="line" title="This week" data={none} />)
  expect(screen.getByRole('status').textContent).toBe('No Data Available')
  expect(container.querySelector('svg, table')).toBeNull()
})

test('the table is shown to everybody by a button', async () => {
  render(<Chart type="line" title="This week" data={data} />)
  const place = screen.getByRole('table').parentElement
  expect(place?.className).toBe('st-hidden')
  await userEvent.click(screen.getByRole('button', { name: 'Show as table', pressed: false }))
  expect(place?.classList).toContain('st-chart-table')
})

test('no two parts look alike, also without their colours', () => {
  const looks = Array.from({ length: maxSeries }, (_, at) => lookOf(at))
  for (const part of ['colour', 'pattern', 'dash', 'mark'] as const)
    expect(new Set(looks.map(look => look[part])).size, part).toBe(maxSeries)
  const parts = Array.from({ length: maxSeries ** 2 }, (_, at) => lookOf(at))
  const fills = parts.map(({ colour, pattern }) => `${colour} ${pattern}`)
  expect(new Set(fills).size).toBe(fills.length)
})

test('a value with gaps on both sides is a dot, also among many', () => {
  const values = Array.from({ length: 144 }, (_, at) => (at === 70 || at % 50 < 3 ? at : null))
  expect([70, 0, 1, 52].map(at => isAlone(values, at))).toEqual([true, false, false, false])
  const labels = values.map((_, at) => String(at))
  const { container } = render(
    <Chart type="line" title="One" data={{ labels, series: [{ name: 'One', values }] }} />,
  )
  const dots = [...container.querySelectorAll('.recharts-line-dots circle')]
  expect(dots.map(dot => dot.getAttribute('r')).filter(r => r !== '0')).toEqual(['2'])
})
