import { Chart } from '#src/components/Chart/Chart.tsx'
import { type ChartData, chartTypes } from '#src/components/Chart/chartData.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const data: ChartData = {
  labels: days,
  series: [
    { name: 'Orders', values: [120, 132, 101, 134, 190, 230, 210], sizes: [3, 5, 2, 8, 13, 21, 8] },
    {
      name: 'Deliveries',
      values: [90, 112, 95, null, 160, 205, 180],
      sizes: [2, 3, 5, 1, 8, 5, 3],
    },
    { name: 'Refunds', values: [12, 4, 9, 14, 22, 31, 18], sizes: [1, 1, 2, 3, 5, 8, 2] },
  ],
}
const nothing: ChartData = { labels: [], series: [] }

export function Charts() {
  return (
    <>
      {chartTypes.map(type => (
        <Chart key={type} type={type} title={`A week as ${type}`} data={data} />
      ))}
      <Chart type="line" title="A week of nothing" data={nothing} />
    </>
  )
}
