// @vitest-environment jsdom
// The line below the last row spans its whole width, or is absent.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const sheets = [
  'theme/base.css',
  'theme/parts.css',
  'components/DataTable/table.css',
  'components/Chart/chart.css',
  'pages/logs/exchanges/exchanges.css',
  'pages/files/viewers/viewers.css',
]

beforeEach(() => {
  const style = document.createElement('style')
  style.textContent = sheets.map(sheet => readFileSync(join(src, sheet), 'utf8')).join('\n')
  document.head.append(style)
})
afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const lineOf = (element: Element) => getComputedStyle(element).borderBottomStyle

function lastRow(table: string, row: string): Element {
  const cells = '<th scope="row" class="st-csv-number">1</th><td>a</td><td>b</td>'
  const rows = `<tr class="${row}">${cells}</tr>`
  document.body.innerHTML = `<table class="${table}"><tbody>${rows}${rows}</tbody></table>`
  const last = document.querySelector('tr:last-child')
  if (!last) throw new Error('no row')
  return last
}

test.each(['', 'st-table st-small', 'st-exchange-table', 'st-chart-table'])(
  'a table “%s”: no cell of the last row has a line of its own',
  table => {
    const last = lastRow(table, '')
    expect([...last.children].map(lineOf)).toEqual(['none', 'none', 'none'])
    expect([...(last.previousElementSibling?.children ?? [])].map(lineOf)).toEqual([
      'solid',
      'solid',
      'solid',
    ])
  },
)

test('a table of a CSV file: its numbers look like a line, so the last row has one, over all columns', () => {
  const last = lastRow('st-grid', 'st-csv-row st-at st-under')
  expect(lineOf(last)).toBe('solid')
})
