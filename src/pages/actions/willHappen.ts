// One sentence that says what will happen. Pure.
import type { Action, ActionDryRun } from '#src/dataProvider/index.ts'
import type { Translate } from '#src/i18n/useT.ts'

/** The most stores and values named in it; the rest are counted, and listed in full behind it. */
const maxStores = 3
const maxValues = 4
/** Maximum characters of a value. */
const maxValue = 40

const cut = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > maxValue ? `${line.slice(0, maxValue)}…` : line
}

function storesText(t: Translate, names: readonly string[]): string {
  const shown = names.slice(0, maxStores).join(', ')
  const more = names.length - maxStores
  return more > 0 ? t('actions.dialog.more', { names: shown, smart_count: more }) : shown
}

/** The action, its stores and values, and its risk. */
export function willHappen(
  t: Translate,
  action: Action,
  stores: readonly string[],
  parameters: ActionDryRun['parameters'],
): string {
  const values = parameters
    .filter(({ value }) => value !== '')
    .map(({ title, value }) => `${title}: ${cut(value)}`)
  const more = values.length - maxValues
  const named = values.slice(0, maxValues).join(', ')
  return t(values.length > 0 ? 'actions.dialog.willWith' : 'actions.dialog.will', {
    name: action.title,
    stores: storesText(t, stores),
    values: more > 0 ? t('actions.dialog.more', { names: named, smart_count: more }) : named,
    risk: t(`actions.riskWords.${action.danger}`),
  })
}
