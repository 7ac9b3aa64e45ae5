import { describe, expect, it } from 'vitest'
import { paginationOf, sortEntries } from './pagination.ts'

const url = '/data/journal?filter=a%20b&per_page=10'
const at = (total: number, page: number, count: number) =>
  paginationOf({ total, page, perPage: 10, count, url })

describe('pagination, as LengthAwarePaginator counts', () => {
  it('of nothing has one page and no rows', () => {
    expect(at(0, 1, 0)).toEqual({
      total: 0,
      per_page: 10,
      current_page: 1,
      last_page: 1,
      next_page_url: null,
      prev_page_url: null,
      from: null,
      to: null,
    })
  })

  it.each([
    [10, 1, 10, { last_page: 1, from: 1, to: 10, next_page_url: null }],
    [11, 1, 10, { last_page: 2, from: 1, to: 10 }],
    [11, 2, 1, { last_page: 2, from: 11, to: 11, next_page_url: null }],
    [11, 9, 0, { last_page: 2, current_page: 9, from: null, to: null, next_page_url: null }],
  ])('of %i rows, page %i', (total, page, count, expected) => {
    expect(at(total, page, count)).toMatchObject(expected)
  })

  it('keeps the other parameters in the neighbours, which stay on this server', () => {
    const { next_page_url, prev_page_url } = at(30, 2, 10)
    expect(next_page_url).toBe('/data/journal?filter=a+b&per_page=10&page=3')
    expect(prev_page_url).toBe('/data/journal?filter=a+b&per_page=10&page=1')
  })

  it('says when a total is not exact, and only then', () => {
    const facts = { total: 100, page: 1, perPage: 10, count: 10, url }
    expect(paginationOf({ ...facts, exact: false }).total_is_exact).toBe(false)
    expect(paginationOf({ ...facts, exact: true })).not.toHaveProperty('total_is_exact')
  })

  it('reads sort entries', () => {
    expect(sortEntries('at|desc,operator|asc')).toEqual([
      { field: 'at', direction: 'desc' },
      { field: 'operator', direction: 'asc' },
    ])
    expect(sortEntries('')).toEqual([])
  })
})
