// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { job } from '#tests/support/pages/job.ts'
import { JobFailures } from './JobFailures.tsx'

const failed = [
  { path: '/a', code: 'file.denied', info: 'Not permitted.' },
  { path: '/b', code: 'file.not_found', info: 'Not there.' },
]

test('what was not done is listed with its reason, and what is not listed is counted', async () => {
  render(<JobFailures job={{ ...job, report: { done: 1, skipped: 0, failed, more: 5 } }} />)
  await userEvent.click(screen.getByText('Failed: 7'))
  const entries = within(screen.getByRole('list', { name: 'Failed: 7' })).getAllByRole('listitem')
  expect(entries.map(entry => entry.textContent)).toEqual([
    '/aNot permitted.',
    '/bNot there.',
    'and 5 more',
  ])
})

test('nothing is shown of a job that did all, or has no report', () => {
  render(<JobFailures job={{ ...job, report: { done: 1, skipped: 0, failed: [] } }} />)
  render(<JobFailures job={job} />)
  expect(screen.queryByText(/Failed/)).toBeNull()
})
