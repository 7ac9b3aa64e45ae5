// The cases of OpenCage's address-formatting: components, and the resulting lines.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { envelope } from '#common/address/address.ts'
import { postcodeWritten } from '#common/address/postcodes.ts'
import { describeData } from '../support/sharedData.ts'
import { filesBelow } from './corpus.ts'

interface Case {
  description: string
  components: Record<string, string | number>
  expected: string
}

/** Cases whose lines differ from the expected ones, by description. */
const different = [
  'clean up Politischer Bezirk', // the district keeps the word for district
  'Hotel in Monaco, 43.73917,7.42224', // the country's line repeats the town
  'Monaco neighbourhood', // a suburb and a town of the same name share a line
]

/**
 * Postcodes in the cases that the country's postal service would not accept: a list, the first
 * half, too few or too many digits.
 */
const odd = [/^ES 20001;/, /^GB E10$/, /^MG 1$/, /^NE 13416$/, /^NP 2243$/, /^SV 503$/]

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

function casesOf(folder: string): Case[] {
  const cases = filesBelow(join(folder, 'addresses'))
    .filter(file => file.startsWith('opencage/'))
    .flatMap(file =>
      parseAllDocuments(readFileSync(join(folder, 'addresses', file), 'utf8')).map(document =>
        document.toJS(),
      ),
    )
    .filter(item => item?.components)
  if (cases.length === 0) throw new Error('No cases found')
  return cases
}

describeData('addresses', folder => {
  const cases = casesOf(folder)

  test('the lines are those expected, but for the differences that are known', () => {
    const wrong = cases.filter(
      ({ components, expected }) =>
        envelope(components).join('\n') !== linesOf(expected).join('\n'),
    )
    console.info(`${cases.length - wrong.length} equal, ${wrong.length} different`)
    const unknown = wrong.filter(({ description }) => !different.includes(description))
    expect(unknown.map(item => [item.description, envelope(item.components)])).toEqual([])
    expect(wrong.length).toBeLessThanOrEqual(different.length)
  })

  test('the postcodes fit the formats that are kept', () => {
    const wrong = cases.flatMap(({ components }) => {
      const { postcode, country_code: country } = components
      const code = String(country ?? '').toUpperCase()
      if (postcode === undefined || postcodeWritten(code, String(postcode)) !== null) return []
      return [`${code} ${postcode}`]
    })
    expect(wrong.filter(text => !odd.some(known => known.test(text)))).toEqual([])
  })
})
