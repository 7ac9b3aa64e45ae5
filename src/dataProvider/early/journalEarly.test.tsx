// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paginate } from '#common/paginate.ts'
import { AddressList } from '#src/components/DataTable/AddressList.tsx'
import { signIn, signOut } from '#src/session.ts'
import { tokenOf } from '#tests/support/console/tokenOf.ts'
import { loadedList } from '#tests/support/pages/loadedList.tsx'
import { listAddress } from '../core/listAddress.ts'
import { journalFilters, journalList } from '../journal.ts'
import { askJournalEarly } from './journalEarly.ts'

const pagination = paginate(0, 10, 1, 0)
let requests: string[] = []
const server = setupServer(
  http.get('*/data/journal', ({ request }) => {
    requests.push(new URL(request.url).search)
    return HttpResponse.json({ data: [], links: { pagination } })
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  requests = []
  signIn(tokenOf('ana'))
})
afterEach(() => signOut())
afterAll(() => server.close())

/** The list's own request for that address. */
const address = listAddress(journalList)
const ofScreen = (search: string) =>
  loadedList(search, props => (
    <AddressList resource="journal" address={address} filters={journalFilters(search)} {...props} />
  ))
const connection = '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1'

test.each([
  '',
  '?page=2&sort=operation|asc&filter=till&operator=ana&store=17',
  '?outcome=refused&from=2026-11-20T00:00:00.000Z&to=2026-11-21T00:00:00%2B01:00&reason=a+%26+b',
  '?region=GB&tool=filesmanager&record=7',
  `?view=records&connection=${connection}`,
])('the list of %s is asked for once: its screen gets the answer', async search => {
  askJournalEarly(search)
  await ofScreen(search)
  expect(requests).toHaveLength(1)
})

test.each(['?view=statistics', `?connection=${connection}`])(
  '%s shows no list and asks for none',
  async search => {
    askJournalEarly(search)
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(requests).toEqual([])
  },
)

test('what is not valid in an address counts as not said', () => {
  const bad = [
    'store=0',
    'store=2147483648',
    'store=1e3',
    'outcome=fine',
    'from=yesterday',
    'to=2026',
    'from=2026-13-01T00:00:00Z',
    'connection=7',
    'region=gb',
    'tool=none',
    'operator=',
    `reason=${'x'.repeat(2001)}`,
  ]
  for (const query of bad) expect([query, journalFilters(query)]).toEqual([query, {}])
  expect(journalFilters('store=17&region=GB&tool=logs&outcome=pending')).toEqual({
    store: '17',
    region: 'GB',
    tool: 'logs',
    outcome: 'pending',
  })
})
