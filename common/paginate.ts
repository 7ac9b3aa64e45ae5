/** The specification's pagination object. `from` and `to` are null when the page has no rows. */
export interface Pagination {
  readonly total: number
  readonly per_page: number
  readonly current_page: number
  readonly last_page: number
  readonly next_page_url: string | null
  readonly prev_page_url: string | null
  readonly from: number | null
  readonly to: number | null
}

const count = (value: number, least: number) =>
  Number.isSafeInteger(value) && value >= least ? value : least

/** The pagination of a page that shows `shown` rows, computed like Laravel's LengthAwarePaginator but without URLs. */
export function paginate(total: number, perPage: number, page: number, shown: number): Pagination {
  const [all, size, current] = [count(total, 0), count(perPage, 1), count(page, 1)]
  const from = shown > 0 ? (current - 1) * size + 1 : null
  return {
    total: all,
    per_page: size,
    current_page: current,
    last_page: Math.max(1, Math.ceil(all / size)),
    next_page_url: null,
    prev_page_url: null,
    from,
    to: from === null ? null : from + shown - 1,
  }
}
