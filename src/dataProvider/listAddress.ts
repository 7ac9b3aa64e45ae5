// A list as the address of its screen says it: in the list protocol's own names. Pure, and so light
// that the first page of a list is asked for before its screen is there.

/** What a list sorts by (the first is where it starts) and in which direction it starts. */
export interface ListKind {
  readonly fields: readonly [string, ...string[]]
  readonly direction: 'asc' | 'desc'
}

export interface ListView {
  readonly page: number
  readonly perPage: number
  readonly field: string
  readonly direction: 'asc' | 'desc'
  readonly filter: string
}

const perPageAtFirst = 10
const perPageLimit = 1000

const whole = (text: string | null, limit: number, otherwise: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= limit ? value : otherwise
}

/** Reads an address; what is not valid there counts as not said. */
export function listView(search: string, kind: ListKind): ListView {
  const given = new URLSearchParams(search)
  const [field = '', direction = ''] = (given.get('sort') ?? '').split('|')
  const sorted = kind.fields.includes(field) && (direction === 'asc' || direction === 'desc')
  return {
    page: whole(given.get('page'), 2_147_483_647, 1),
    perPage: whole(given.get('per_page'), perPageLimit, perPageAtFirst),
    field: sorted ? field : kind.fields[0],
    direction: sorted ? direction : kind.direction,
    filter: (given.get('filter') ?? '').trim().slice(0, 200),
  }
}

/** The parameters of a view: those of the call, and of the address. */
export function listParams({ page, perPage, field, direction, filter }: ListView): URLSearchParams {
  return new URLSearchParams({
    sort: `${field}|${direction}`,
    page: String(page),
    per_page: String(perPage),
    ...(filter ? { filter } : {}),
  })
}
