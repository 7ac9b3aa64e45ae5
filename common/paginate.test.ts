import { describe, expect, test } from 'vitest'
import { paginate } from './paginate.ts'

describe('the arithmetic of a length-aware paginator', () => {
  // total, per page, page, rows on it -> last page, from, to
  test.each([
    [0, 10, 1, 0, 1, null, null],
    [1, 10, 1, 1, 1, 1, 1],
    [10, 10, 1, 10, 1, 1, 10],
    [11, 10, 2, 1, 2, 11, 11],
    [93, 10, 10, 3, 10, 91, 93],
    [93, 10, 11, 0, 10, null, null],
    [4, 3, 2, 1, 2, 4, 4],
    [100_000, 1000, 100, 1000, 100, 99_001, 100_000],
  ])('%i rows by %i, page %i with %i', (total, perPage, page, shown, last_page, from, to) => {
    expect(paginate(total, perPage, page, shown)).toEqual({
      total,
      per_page: perPage,
      current_page: page,
      last_page,
      next_page_url: null,
      prev_page_url: null,
      from,
      to,
    })
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no number of anything', odd => {
    expect(paginate(odd, odd, odd, 0)).toMatchObject({
      total: 0,
      per_page: 1,
      current_page: 1,
      last_page: 1,
    })
  })
})
