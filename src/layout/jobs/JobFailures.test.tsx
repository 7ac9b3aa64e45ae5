// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Job } from '#src/dataProvider/index.ts'
import { JobFailures } from './JobFailures.tsx'

const job: Job = {
  id: '6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11',
  kind: 'transferFiles',
  subject: '/backup',
  store: { id: 17, name: 'Aurora' },
  connection: '0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22',
  state: 'done',
  cancelling: false,
  progress: { step: 'copying', unit: 'files', done: 3, total: 3 },
  created: '2026-11-20T08:16:02.000Z',
  started: null,
  ended: null,
  result: null,
  failure: null,
}
const failed = [
  { path: '/a', code: 'file.denied', info: 'Not permitted.' },
  { path: '/b', code: 'file.not_found', info: 'Not there.' },
]

test('what was not done is listed with its reason, and what is not listed is counted', async () => {
  render(<JobFailures job={{ ...job, report: { done: 1, skipped: 0, failed, more: 5 } }} />)
  await userEvent.click(screen.getByText('Not done: 7'))
  const entries = within(screen.getByRole('list', { name: 'Not done: 7' })).getAllByRole('listitem')
  expect(entries.map(entry => entry.textContent)).toEqual([
    '/aNot permitted.',
    '/bNot there.',
    'and 5 more',
  ])
})

test('nothing is shown of a job that did all, or has no report', () => {
  render(<JobFailures job={{ ...job, report: { done: 1, skipped: 0, failed: [] } }} />)
  render(<JobFailures job={job} />)
  expect(screen.queryByText(/Not done/)).toBeNull()
})
