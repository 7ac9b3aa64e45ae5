// Nineteen ways in which a response differs from what was requested, placed in front of the mocks.
import { getResponse, HttpResponse, http } from 'msw'
import { mock } from './pages/peoplePage.tsx'

const json = (body: unknown) => () =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
const html = (status: number) => () =>
  HttpResponse.html('<!doctype html><title>Sign in to the network</title>', { status })

/** Modifies a correct response. */
type Bend = (value: unknown) => unknown

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const within = (value: unknown, bend: Bend): unknown => {
  if (Array.isArray(value)) return value.map(bend)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, bend(item)]))
}
const nulls: Bend = value => (Array.isArray(value) ? value.map(nulls) : within(value, () => null))
const listsAsObjects: Bend = value => (Array.isArray(value) ? {} : within(value, listsAsObjects))
const otherKinds: Bend = value => {
  if (typeof value === 'object' && value !== null) return within(value, otherKinds)
  return typeof value === 'string' ? 7 : typeof value === 'number' ? '7' : value
}

/** The modified response, or null when nothing changes, for example without a list. */
const bent = (bend: Bend) => async (right: () => Promise<Response>) => {
  const response = await right()
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !type.includes('json')) return null
  const text = await response.text()
  const bentBody = bend(JSON.parse(text))
  return JSON.stringify(bentBody) === text ? null : json(bentBody)()
}

type Fault = (right: () => Promise<Response>) => Response | Promise<Response | null>

export const faults: Readonly<Record<string, Fault>> = {
  null: json(null),
  'an empty list': json([]),
  'an empty object': json({}),
  'a number': json(0),
  'a text': json('text'),
  'a yes': json(true),
  'a list of null': json([null]),
  'members that are null': bent(nulls),
  'objects in place of lists': bent(listsAsObjects),
  'texts for numbers, numbers for texts': bent(otherKinds),
  'a page of a network': html(200),
  'an empty body': () => new Response('', { headers: { 'Content-Type': 'application/json' } }),
  'half of an answer': () =>
    new Response('{"data": [{"id": 1, "na', { headers: { 'Content-Type': 'application/json' } }),
  'no content': () => new Response(null, { status: 204 }),
  'a failure of the server': () =>
    HttpResponse.json({ status: 'failed', info: '', code: 'server.error' }, { status: 500 }),
  'a page of a proxy': html(502),
  'no network': () => HttpResponse.error(),
  'a refusal without words': () => new Response(null, { status: 403 }),
  'an older refusal': json({ message: 'action failed' }),
}

/**
 * From now on answers every call but the permitted pages this way, until `mock.msw.resetHandlers`.
 * @returns whether any response was modified
 */
export function answerWith(fault: Fault): { readonly spoiled: boolean } {
  const asTheyAre = mock.msw.listHandlers()
  const seen = { spoiled: false }
  mock.msw.use(
    http.all('*', async ({ request }) => {
      if (new URL(request.url).pathname === '/acl') return undefined
      const right = async () =>
        (await getResponse([...asTheyAre] as Parameters<typeof getResponse>[0], request.clone())) ??
        HttpResponse.error()
      const answer = await fault(right)
      if (answer) seen.spoiled = true
      return answer ?? right()
    }),
  )
  return seen
}
