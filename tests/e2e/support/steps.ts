// What an operator's hands do, counted by the page itself: presses of the pointer and groups of keys.
import type { Page } from '@playwright/test'

interface Steps {
  clicks: number
  keys: number
}

/**
 * For `addInitScript`. A double click is one. What is typed without a pause of the hand is one group, as is one key
 * pressed several times in a row.
 */
const reportSteps = () => {
  const { countStep } = globalThis as unknown as { countStep: (kind: keyof Steps) => void } // exposed below
  let last = ''
  const onPress = (event: MouseEvent) => {
    if (!event.isTrusted || event.detail > 1) return
    last = ''
    countStep('clicks')
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event
    if (!event.isTrusted || ['Control', 'Alt', 'Meta', 'Shift'].includes(key)) return
    const isTyped = key.length === 1 && !ctrlKey && !altKey && !metaKey
    const group = isTyped ? 'text' : JSON.stringify([key, ctrlKey, altKey, metaKey, shiftKey])
    if (group !== last) countStep('keys')
    last = group
  }
  addEventListener('mousedown', onPress, true)
  addEventListener('keydown', onKey, true)
}

/** Counts from now on, over reloads too. */
export async function countSteps(page: Page): Promise<Readonly<Steps>> {
  const steps: Steps = { clicks: 0, keys: 0 }
  await page.exposeFunction('countStep', (kind: keyof Steps) => {
    steps[kind] += 1
  })
  await page.addInitScript(reportSteps)
  return steps
}
