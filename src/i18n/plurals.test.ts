// @vitest-environment jsdom
// Every text with a count has its plural forms in every language, and the right one is used.
import { afterEach, expect, test } from 'vitest'
import { textLeaves } from '#tests/support/console/textLeaves.ts'
import { gb } from './gb/index.ts'
import { chooseLanguage, getMessages, type Language } from './language.ts'
import { textAt } from './useT.ts'

afterEach(async () => void (await chooseLanguage('gb')))

// Zero is plural in English and Spanish, singular in Portuguese; a million has a form of its own in the latter two
// ("de"), for which ours uses the plural.
const cases: readonly [Language, number, 0 | 1, string][] = [
  ['gb', 0, 1, '0'],
  ['gb', 1, 0, '1'],
  ['gb', 2, 1, '2'],
  ['gb', 12_345, 1, '12,345'],
  ['gb', 1_000_000, 1, '1,000,000'],
  ['br', 0, 0, '0'],
  ['br', 1, 0, '1'],
  ['br', 2, 1, '2'],
  ['br', 12_345, 1, '12.345'],
  ['br', 1_000_000, 1, '1.000.000'],
  ['es', 0, 1, '0'],
  ['es', 1, 0, '1'],
  ['es', 2, 1, '2'],
  ['es', 12_345, 1, '12.345'],
  ['es', 1_000_000, 1, '1.000.000'],
]

test.each(cases)('%s, %i', async (language, count, form, number) => {
  await chooseLanguage(language)
  const counted = textLeaves(getMessages()).filter(([, text]) => text.includes('||||'))
  expect(counted.length).toBeGreaterThan(5)
  for (const [key, text] of counted) {
    const forms = text.split('||||').map(part => part.trim())
    expect(forms, key).toHaveLength(2)
    const filled = textAt(key, { smart_count: count })
    expect(filled, key).toBe((forms[form] ?? '').replaceAll('%{smart_count}', number))
  }
})

/** Texts whose number needs no agreement, and why. */
const without: Readonly<Record<string, string>> = {
  'places.areaTools.corners': 'the most is a limit, as is the number before it',
  'filesBrowse.firstOnly': 'always the most there may be',
  'filesBrowse.line': 'an ordinal',
  'onboarding.problem.long': 'the number stands alone',
  'coverage.tooMany': 'always more than one',
  'csv.columns.unnamed': 'an ordinal',
  'csv.columns.firstHelp': 'the number stands alone',
  'chains.bulk.running': 'the number stands alone',
  'chains.change.running': 'the number stands alone',
  'onboarding.delete.count': 'the name behind it has its own forms',
  'filesBrowse.looking': 'the number stands alone',
  'filesBrowse.ended.done': 'the number stands alone',
  'filesBrowse.ended.hits': 'the number stands alone',
  'filesBrowse.ended.entries': 'the number stands alone',
  'filesBrowse.ended.time': 'the number stands alone',
  'filesBrowse.ended.stopped': 'the number stands alone',
  'filesBrowse.brokeOff': 'the number stands alone',
  'filesCommands.fetch.ofSize': 'a number with its word, made of another text',
  'filesViewers.pageOf': 'so many of a total',
  'filesViewers.pageNumber': 'an ordinal',
  'filesViewers.pageFailed': 'an ordinal',
  'filesViewers.column': 'an ordinal',
  'filesUpload.overall': 'one number of another, then the word for several',
  'wizard.stepOf': 'an ordinal',
  'field.chosenOf': "the specification's words, after a total",
  'table.range': 'a range',
  'table.rangeMore': 'a range',
  'table.exporting': 'so many of a total',
  'chains.restore.doing.deleting': 'so many of a total',
  'chains.restore.doing.restoring': 'so many of a total',
  'chains.restore.stopped.deleting': 'so many of a total',
  'chains.restore.stopped.restoring': 'so many of a total',
  'jobs.of': 'sizes',
  'filesCommands.conflict.step': 'an ordinal',
  'widgets.choicesOf': 'so many of a total',
  'files.totalMore': 'always a hundred thousand',
  'files.fault': 'an ordinal',
  'filesEditor.tooMany': 'always the most there may be',
  'filesEditor.place': 'ordinals',
  'filesEditor.placeOf': 'ordinals',
  'builder.said.moved': 'so many of a total',
  'builder.said.stays': 'so many of a total',
  'table.page': 'an ordinal',
  'places.area.page': 'an ordinal',
  'connection.goOn': 'the name of a page',
  'operators.tooShort': 'the number stands alone',
  'logsConfig.faults.at': 'an ordinal',
  'logsExchanges.milliseconds': 'a number with its unit',
  'logsFiles.bar': 'the numbers stand alone',
  'terminal.name': 'its number is a name',
  'terminal.screen': 'its number is a name',
  'terminal.input': 'its number is a name',
  'terminal.idle': 'a number with its unit',
  'actions.usually': 'a number with its unit',
  'actions.atMost': 'a number with its unit',
  'actions.run.took': 'a number with its unit',
  'actions.batch.summary': 'its words stand for any number',
  'actions.batch.retry': 'a number in brackets',
  'devices.milliseconds': 'a number with its unit',
  'devices.csv.first': 'always the most there may be',
  'monitor.machine.of': 'sizes',
  'monitor.fleet.wrong': 'so many of a total',
  'devices.test.failedAt': 'the name of a step',
  'camera.ofSize': 'a number with its word, made of another text',
  'camera.place': 'so many of a total',
  'replay.shorten': 'a number with its unit',
}
const numeric = /%\{(count|total|number|n|line|page|step|minutes|seconds|hours|days)\}/

test('a number in a text is a count with forms, or listed here with its reason', () => {
  const numbered = textLeaves(gb).filter(([, text]) => numeric.test(text) && !text.includes('||||'))
  expect(numbered.map(([key]) => key).filter(key => !(key in without))).toEqual([])
  const keys = textLeaves(gb).map(([key]) => key)
  expect(Object.keys(without).filter(key => !keys.includes(key))).toEqual([])
})

test('whatever is counted by smart_count has two forms', () => {
  const single = textLeaves(gb).filter(
    ([, text]) => text.includes('%{smart_count}') && !text.includes('||||'),
  )
  expect(single).toEqual([])
})
