// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { Job } from '#src/dataProvider/index.ts'
import { bringTexts, chooseLanguage } from '#src/i18n/language.ts'
import { t } from '#src/i18n/useT.ts'
import '#src/i18n/whole.ts'
import { job } from '#tests/support/pages/job.ts'
import { endOf, jobName, statusText, workTitle } from './jobTexts.ts'

afterEach(async () => void (await chooseLanguage('gb')))

const jobOf = (kind: Job['kind'], extra: Partial<Job> = {}): Job => ({ ...job, kind, ...extra })
const refusal = { path: '/a', code: 'file.denied', info: 'Not allowed.' }

test('each kind has a name of its own', () => {
  const kinds = ['archiveFiles', 'transferFiles', 'changePermissions', 'emptyTrash'] as const
  expect(kinds.map(kind => jobName(jobOf(kind), t))).toEqual([
    'Archive of /backup',
    'Move or copy to /backup',
    'Change permissions in /backup',
    'Empty trash',
  ])
})

test('progress is counted in what the job counts', () => {
  const progress = { step: 'packing', unit: 'bytes', done: 1000, total: 3000 } as const
  expect(statusText(jobOf('transferFiles'), t, 'en-GB')).toBe('1 of 3')
  expect(statusText(jobOf('archiveFiles', { progress }), t, 'en-GB')).toBe('1 kB of 3 kB')
})

test('a report says what was done, and what was not', () => {
  const report = { done: 3, skipped: 0, failed: [] }
  const state = 'done' as const
  expect(endOf(jobOf('transferFiles', { state, report }), t)).toBe('3 completed')
  expect(
    endOf(jobOf('transferFiles', { state, report: { done: 3, skipped: 1, failed: [refusal] } }), t),
  ).toBe('3 completed, 1 skipped, 1 failed')
  expect(endOf(jobOf('transferFiles', { state: 'cancelled' }), t)).toBe('Cancelled')
  expect(endOf(jobOf('transferFiles', { state: 'cancelled', report }), t)).toBe(
    'Cancelled, 3 completed',
  )
})

test('in Spanish as well', async () => {
  await chooseLanguage('es')
  const report = { done: 1, skipped: 0, failed: [refusal] }
  expect(endOf(jobOf('emptyTrash', { state: 'done', report }), t)).toBe('1 completado, 1 falló')
})

test('the name of the button of the bar says the number that it shows', async () => {
  await bringTexts('tray')
  const of = (jobs: number, downloads: number, going: number) =>
    workTitle({ jobs, downloads, going }, t)
  expect([of(0, 0, 0), of(1, 0, 0), of(0, 2, 0), of(1, 2, 0), of(3, 0, 3), of(3, 2, 4)]).toEqual([
    'Jobs and downloads',
    '1 job',
    '2 downloads',
    'Jobs and downloads: 3, 1 job, 2 downloads',
    '3 jobs, 3 in progress',
    '3 jobs, 2 downloads, 4 in progress',
  ])
})
