// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bar, serveShell, showShell } from '#tests/support/pages/shell.tsx'

serveShell(['monitor', 'journal', 'logs'])

const facts = (link: HTMLElement) => ['href', 'target', 'rel'].map(name => link.getAttribute(name))

test.each([
  ['/journal', '/docs/staff/journal'],
  ['/onboardingform/chains/createstore/7', '/docs/staff/onboarding'],
  ['/logs', '/docs/staff/logs'],
  ['/logs?part=exchanges', '/docs/staff/configuration'],
  ['/logs?part=config&document=pos', '/docs/staff/configuration'],
  ['/logs?part=constructor', '/docs/staff/logs'],
  ['/nowhere', '/docs/'],
])('the help for %s opens %s in a new tab', (address, page) => {
  showShell(null, address)
  expect(facts(bar().getByRole('link', { name: 'Help' }))).toEqual([page, '_blank', 'noopener'])
})

test('the list of shortcuts, which ? opens, links to the help too', async () => {
  const { user } = showShell(null)
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(facts(sheet.getByRole('link', { name: 'Help for this page' }))).toEqual([
    '/docs/staff/journal',
    '_blank',
    'noopener',
  ])
  await user.keyboard('{Escape}')
})
