// What the address says about the list: the list protocol's own names. Pure.
export const perPageChoices = [5, 6, 10, 25, 50, 100] as const

export interface JournalView {
  readonly page: number
  readonly perPage: number
  readonly direction: 'asc' | 'desc'
  readonly filter: string
}

const whole = (text: string | null, otherwise: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= 2_147_483_647 ? value : otherwise
}

/** Reads the address; what is not valid there counts as not said. Newest first, ten a page. */
export function viewOf(search: string): JournalView {
  const given = new URLSearchParams(search)
  const perPage = whole(given.get('per_page'), 10)
  return {
    page: whole(given.get('page'), 1),
    perPage: perPage <= 1000 ? perPage : 10,
    direction: given.get('sort') === 'at|asc' ? 'asc' : 'desc',
    filter: (given.get('filter') ?? '').slice(0, 200),
  }
}

/** The parameters of a view: those of the call, and of the address. */
export function paramsOf({ page, perPage, direction, filter }: JournalView): URLSearchParams {
  return new URLSearchParams({
    sort: `at|${direction}`,
    page: String(page),
    per_page: String(perPage),
    ...(filter ? { filter } : {}),
  })
}
