// The operator's actions, counted by the page itself: clicks and groups of keys.
import type { Page } from '@playwright/test'

export interface Steps {
  clicks: number
  keys: number
}

/**
 * For `addInitScript`. A double click counts as one. Text typed in one go is one group, and so is a
 * movement or deletion key pressed repeatedly. Any other key counts each time.
 */
const reportSteps = () => {
  const { countStep } = globalThis as unknown as { countStep: (kind: keyof Steps) => void } // exposed below
  const repeated = /^(Tab|Arrow(Up|Down|Left|Right)|Backspace|Delete)$/
  let last = ''
  const onPress = (event: MouseEvent) => {
    if (!event.isTrusted || event.detail > 1) return
    last = ''
    countStep('clicks')
  }
  const groupOf = ({ key, ctrlKey, altKey, metaKey, shiftKey, target }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey) return ''
    const isText =
      target instanceof HTMLElement && target.matches('input, textarea, [role=textbox]')
    if (key === ' ' && !isText) return ''
    if (key.length === 1) return isText ? 'text' : 'letters'
    return repeated.test(key) ? `${key}${shiftKey}` : ''
  }
  const onKey = (event: KeyboardEvent) => {
    if (!event.isTrusted || ['Control', 'Alt', 'Meta', 'Shift'].includes(event.key)) return
    const group = groupOf(event)
    if (group === '' || group !== last) countStep('keys')
    last = group
  }
  addEventListener('mousedown', onPress, true)
  addEventListener('keydown', onKey, true)
}

/** Counts from the next navigation on, across reloads. */
export async function countSteps(page: Page): Promise<Readonly<Steps>> {
  const steps: Steps = { clicks: 0, keys: 0 }
  await page.exposeFunction('countStep', (kind: keyof Steps) => {
    steps[kind] += 1
  })
  await page.addInitScript(reportSteps)
  return steps
}
