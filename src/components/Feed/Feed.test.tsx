// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Feed } from './Feed.tsx'

const items = ['Third', 'Second', 'First'].map((title, at) => ({ id: `n${at}`, at: 0, title }))

test("§8.11 an empty feed says 'Your feed is empty.'", () => {
  render(<Feed label="News" items={[]} />)
  expect(screen.getByRole('status').textContent).toBe('Your feed is empty.')
})

test('one that is still loading is not called empty', () => {
  render(<Feed label="News" items={[]} busy />)
  expect(screen.getByRole('feed', { name: 'News' }).ariaBusy).toBe('true')
  expect(screen.queryByText('Your feed is empty.')).toBeNull()
})

test('Page Down and Page Up walk; each says which of how many it is', async () => {
  render(<Feed label="News" items={items} />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{PageDown}{PageDown}{PageDown}{PageUp}')
  const second = screen.getByRole('article', { name: 'Second' })
  expect(document.activeElement).toBe(second)
  expect([second.ariaPosInSet, second.ariaSetSize]).toEqual(['2', '3'])
  await user.keyboard('{Control>}{Home}{/Control}')
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Third' }))
})
