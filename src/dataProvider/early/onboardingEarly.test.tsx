// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paginate } from '#common/paginate.ts'
import { AddressList } from '#src/components/DataTable/AddressList.tsx'
import { useAsked } from '#src/resources/schema/useAsked.ts'
import { signIn, signOut } from '#src/session.ts'
import { tokenOf } from '#tests/support/console/tokenOf.ts'
import { loadedList } from '#tests/support/pages/loadedList.tsx'
import { crud } from '../core/crud.ts'
import { resourceInfo, resourceInfos, resourceList } from '../core/resources.ts'
import { storePoints } from '../stores.ts'
import { askChainsEarly, askFormsEarly, askRecordEarly, earlyLists } from './onboardingEarly.ts'

const pagination = paginate(0, 10, 1, 0)
const store = {
  id: 17,
  name: 'Central',
  storeNumber: '0042',
  franchiseId: 4,
  formId: 0,
  country: 'BR',
  formVersion: '',
  complete: true,
  version: '1',
}
let requests: string[] = []
const server = setupServer(
  http.get('*', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    requests.push(decodeURIComponent(pathname + search))
    if (pathname.includes('points'))
      return HttpResponse.json({ stores: [], franchises: [], without: 0 })
    return HttpResponse.json({ ...store, data: [], links: { pagination } })
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  requests = []
  signIn(tokenOf('ana'))
})
afterEach(() => signOut())
afterAll(() => server.close())

test('is what the contract says of each list', () => {
  const own = resourceInfos.map(info => [info.name, resourceList(info).fields, info.filters])
  const early = Object.entries(earlyLists).map(([name, { fields, filters }]) => [
    name,
    [...fields],
    Object.keys(filters),
  ])
  expect(early.map(([name, fields, filters]) => [name, new Set(fields), filters])).toEqual(
    own.map(([name, fields, filters]) => [name, new Set(fields), filters]),
  )
})

/** The list screen's own request for that address. */
const ofScreen = (resource: string, search: string) =>
  loadedList(search, props => (
    <AddressList {...useAsked(resourceInfo(resource)).asked} {...props} />
  ))

test('a list is asked for once: its screen gets the answer', async () => {
  askChainsEarly('')
  await ofScreen('chains', '')
  const narrowed = '?list=stores&franchiseId=4&filter=0042&sort=storeNumber|desc&page=2'
  askChainsEarly(narrowed)
  await ofScreen('stores', narrowed)
  askFormsEarly('')
  await ofScreen('forms', '')
  expect(requests).toHaveLength(3)
})

test('the tree, the map and a record as well', async () => {
  askChainsEarly('?view=tree')
  await crud.getList('chains', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
    meta: { blank: false },
  })
  askChainsEarly('?view=map&chainId=1&filter=x')
  await storePoints({ filter: 'x', chainId: 1 })
  askRecordEarly('', '/onboardingform/chains/createstore/17')
  await crud.getOne('stores', { id: 17 })
  expect(requests).toEqual([
    '/api/chains?sort=name|asc&page=1&per_page=100',
    '/ext/onboarding/points?chainId=1&filter=x',
    '/api/store/17',
  ])
})

test.each(['?list=stores&franchiseId=x', '?view=map&chainId=-1', '?view=deleted', '?list=nothing'])(
  '%s: nothing that the screen may not ask',
  search => {
    askChainsEarly(search)
    askRecordEarly('', '/onboardingform/chains/createstore')
    askRecordEarly('', '/onboardingform/chains/createstore/x')
    expect(requests).toEqual([])
  },
)
