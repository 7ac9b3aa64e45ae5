// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { useSearchAddress, withValues } from './useSearchAddress.ts'

function Screen() {
  const { search, change, linkTo } = useSearchAddress()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const leave = () => {
    void navigate('/record/7')
    change(withValues({ filter: 'too late' }), { replace: true })
  }
  return (
    <>
      <button type="button" onClick={leave}>
        leave
      </button>
      <output>{`${pathname}?${search}`}</output>
      <button
        type="button"
        onClick={() => {
          change(withValues({ filter: 'till', page: null }), { replace: true })
          change(withValues({ store: '7' }))
        }}
      >
        both
      </button>
      <div onClickCapture={() => change(withValues({ filter: 'rested' }))}>
        <Link {...linkTo(withValues({ store: '9' }))}>open</Link>
      </div>
    </>
  )
}
const show = (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Screen />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const address = () => screen.getByRole('status').textContent

test('of two changes within one drawing neither takes the other back', async () => {
  const user = show('/list?page=4&to=%2Flogs')
  await user.click(screen.getByRole('button', { name: 'both' }))
  expect(address()).toBe('/list?to=%2Flogs&filter=till&store=7')
})

test('a link goes on from a change that was not drawn yet', async () => {
  const user = show('/list?page=4')
  expect(screen.getByRole('link', { name: 'open' }).getAttribute('href')).toBe(
    '/list?page=4&store=9',
  )
  await user.click(screen.getByRole('link', { name: 'open' }))
  expect(address()).toBe('/list?page=4&filter=rested&store=9')
})

test('a change that comes when the page was left leads nowhere', async () => {
  const user = show('/list?page=4')
  await user.click(screen.getByRole('button', { name: 'leave' }))
  expect(address()).toBe('/record/7?')
})
