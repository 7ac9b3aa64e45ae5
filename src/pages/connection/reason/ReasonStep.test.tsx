// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  atStep,
  fail,
  inWorld,
  moreFields,
  named,
  press,
  server,
  show,
  step,
  textbox,
  where,
  world,
} from '#tests/support/pages/connectionPage/host.tsx'

inWorld()

const choice = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
const choose = async (user: UserEvent, name: string, option: string) => {
  await user.click(choice(name))
  await user.click(screen.getByRole('option', { name: option }))
}
const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const lastReason = {
  at: '2026-11-03T10:00:00.000Z',
  reason: { why: 'Printer queue is stuck', parts: ['Till'], gone: 'x' },
}

test('all kinds of fields are drawn, checked and sent', async () => {
  world.fields = moreFields
  const { user } = show('/stores?store=2&step=reason')
  await user.type(await textbox(/Story/), 'One{enter}two')
  await choose(user, 'Kind', 'Fault')
  await user.type(await textbox(/Weight/), '1,5')
  await user.type(await textbox(/^Day/), '03/11/2026')
  await choose(user, 'Area', 'Hardware')
  await choose(user, 'Part', 'Printer')
  await choose(user, 'Detail', 'Ink')
  await user.type(await textbox('Odd'), 'anything')
  await user.click(press('Next'))
  expect(step()).toBe('Confirm')
  expect(screen.getByText('Hardware › Printer › Ink')).toBeTruthy()
  expect(screen.getByText('03 Nov 2026')).toBeTruthy()
  await user.click(press('Connect'))
  await screen.findByText('elsewhere')
  expect(world.sent).toEqual([
    {
      store: 2,
      reason: {
        story: 'One\ntwo',
        kind: 'Fault',
        weight: 1.5,
        day: '2026-11-03',
        area: ['Hardware', 'Printer', 'Ink'],
        odd: 'anything',
      },
    },
  ])
})

test('§5.1 a required dropdown and the missing level of a nested one say so by their names', async () => {
  world.fields = moreFields
  const { user } = show('/stores?store=2&step=reason')
  await textbox('Odd')
  await user.click(press('Next'))
  expect(screen.getByText('The Kind field is required')).toBeTruthy()
  expect(screen.getByText('The Area field is required')).toBeTruthy()
  expect(screen.getByText('The Odd field is required')).toBeTruthy()
  await choose(user, 'Kind', 'Fault')
  await choose(user, 'Area', 'Hardware')
  expect(screen.getByText('The Part field is required')).toBeTruthy()
  await user.click(press('Next'))
  expect(document.activeElement).toBe(choice('Part'))
  expect(choice('Part').getAttribute('aria-invalid')).toBe('true')
})

test('a date by half is wrong until it is whole or gone, and stands there again after a reload', async () => {
  world.fields = moreFields
  const { user, unmount } = show('/stores?store=2&step=reason')
  await user.type(await textbox(/^Day/), '31/02/2026')
  await choose(user, 'Kind', 'Fault')
  expect(screen.getByText('Enter a date as dd/mm/yyyy')).toBeTruthy()
  await choose(user, 'Area', 'Software')
  await user.type(await textbox('Odd'), 'anything')
  await user.click(press('Next'))
  expect(step()).toBe('Reason')
  expect(document.activeElement).toBe(await textbox(/^Day/))
  unmount()
  const again = show('/stores?store=2&step=reason').user
  await waitFor(async () =>
    expect((await textbox(/^Day/)).getAttribute('value')).toBe('31/02/2026'),
  )
  await again.clear(await textbox(/^Day/))
  await again.click(press('Next'))
  expect(step()).toBe('Confirm')
})

test('another choice on a level clears those below it', async () => {
  world.fields = moreFields
  const { user } = show('/stores?store=2&step=reason')
  await textbox('Odd')
  await choose(user, 'Area', 'Hardware')
  await choose(user, 'Part', 'Printer')
  await choose(user, 'Detail', 'Ink')
  await choose(user, 'Part', 'Till')
  expect(screen.queryByRole('combobox', { name: 'Detail' })).toBeNull()
  await choose(user, 'Area', 'Software')
  expect(screen.queryByRole('combobox', { name: 'Part' })).toBeNull()
})

test('the words of the last time are offered as the operator’s own, and fill the form by one press', async () => {
  world.lastReason = lastReason
  const { user } = show('/stores?store=2&step=reason')
  expect(await screen.findByText(/Your answers from 03 Nov 2026/)).toBeTruthy()
  expect(screen.getByText('Printer queue is stuck · Till')).toBeTruthy()
  expect(value('Reason')).toBe('')
  await user.click(press('Use them again'))
  expect(value('Reason')).toBe('Printer queue is stuck')
  expect(screen.getByRole('combobox', { name: 'Parts', description: 'Till' })).toBeTruthy()
  await user.click(press('Next'))
  await atStep('Confirm')
})

test('filling over what was typed can be undone, until more is typed', async () => {
  world.lastReason = lastReason
  const { user } = show('/stores?store=2&step=reason')
  await user.type(await textbox('Reason'), 'My own')
  await user.click(await screen.findByRole('button', { name: 'Use them again' }))
  await user.click(press('Undo'))
  expect(value('Reason')).toBe('My own')
  await user.click(press('Use them again'))
  await user.type(await textbox('Reason'), '!')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what was typed stands there again after a reload, and can be emptied', async () => {
  const { user, unmount } = show('/stores?store=2&step=reason')
  await user.type(await textbox('Reason'), 'Half a sentence')
  unmount()
  show('/stores?store=2&step=reason')
  await waitFor(() => expect(value('Reason')).toBe('Half a sentence'))
  expect(screen.getByText(/Restored what you typed/)).toBeTruthy()
  await user.click(press('Clear the form'))
  expect(value('Reason')).toBe('')
  await user.click(press('Undo'))
  expect(value('Reason')).toBe('Half a sentence')
})

test('what was typed on another machine stands there too; of another store it does not', async () => {
  const draft = (store: number, text: string) => ({
    id: `of ${store}`,
    page: 'stores',
    store: 0,
    key: `reason:${store}`,
    saved: '2026-11-20T08:00:00.000Z',
    size: 1,
    content: { content: { why: text }, at: '2026-11-20T08:00:00.000Z' },
  })
  world.drafts = [draft(1, 'For Aurora'), draft(2, 'For Dawn')]
  show('/stores?store=2&step=reason')
  await waitFor(() => expect(value('Reason')).toBe('For Dawn'))
})

test('a reload at the last step comes back to the last step', async () => {
  world.lastReason = lastReason
  const { user, unmount } = show('/stores?store=2&step=reason')
  await user.click(await screen.findByRole('button', { name: 'Use them again' }))
  await user.click(press('Next'))
  await atStep('Confirm')
  unmount()
  let answer = () => {}
  const held = new Promise<void>(done => {
    answer = done
  })
  server.use(http.get('*/ext/drafts', () => held.then(() => HttpResponse.json([]))))
  const { queryClient } = show('/stores?store=2&step=confirm')
  await screen.findByText('City · 2')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  answer() // the draft arrives last
  await atStep('Confirm')
  expect(where()).toBe('/stores?store=2&step=confirm')
})

test('what was typed goes along to another store', async () => {
  const { user } = show('/stores?store=2&step=reason')
  await user.type(await textbox('Reason'), 'The wrong one')
  await user.click(press('Back'))
  await user.click(await screen.findByRole('treeitem', named('Aurora, City · 1')))
  await user.click(press('Next'))
  await waitFor(() => expect(value('Reason')).toBe('The wrong one'))
})

test('a form that cannot be loaded says so and can be asked for again', async () => {
  expectConsole(/server\.error/) // ra-core logs it outside production
  server.use(http.get('*/freshdesk/fields', () => fail(500, 'server.error'), { once: true }))
  const { user } = show('/stores?store=2&step=reason')
  expect(await screen.findByText('The reason form could not be loaded.')).toBeTruthy()
  await user.click(press('Next'))
  expect(step()).toBe('Reason')
  await user.click(press('Try again'))
  await textbox('Reason')
})
