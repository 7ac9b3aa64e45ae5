// The entries of the threshold fields, and their meaning.
import type { ChainThresholds } from '#src/dataProvider/index.ts'

export const thresholdNames = [
  ...(['cpu', 'memory', 'disk', 'load', 'latency', 'statusAge'] as const),
  ...(['openOrders', 'lateOrders', 'queueMinutes'] as const),
] as const
export type ThresholdName = (typeof thresholdNames)[number]
export const limits = ['warning', 'critical'] as const

export type Filled = Readonly<
  Record<ThresholdName, Readonly<Record<(typeof limits)[number], string>>>
>

const most = 1_000_000

export const filledOf = ({ own }: ChainThresholds): Filled =>
  Object.fromEntries(
    thresholdNames.map(name => [
      name,
      {
        warning: String(own[name]?.warning ?? ''),
        critical: String(own[name]?.critical ?? ''),
      },
    ]),
  ) as Filled // each of them

/** Parses a number in any of the languages' formats; NaN for anything else. */
const numberOf = (text: string): number => {
  const number = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(number) && Number(number) <= most ? Number(number) : Number.NaN
}

/** The thresholds entered; null where a pair of fields is invalid. */
export function ownOf(filled: Filled): {
  own: ChainThresholds['own']
  wrong: readonly ThresholdName[]
} {
  const own: ChainThresholds['own'] = {}
  const wrong: ThresholdName[] = []
  for (const name of thresholdNames) {
    const { warning, critical } = filled[name]
    if (warning.trim() === '' && critical.trim() === '') continue
    const pair = { warning: numberOf(warning), critical: numberOf(critical) }
    if (pair.warning <= pair.critical) own[name] = pair
    else wrong.push(name)
  }
  return { own, wrong }
}
