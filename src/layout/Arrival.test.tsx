// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routeNamed } from '../routes.ts'
import { Arrival } from './Arrival.tsx'

const Screen = ({ at, isThere }: { at: string; isThere: boolean }) => (
  <>
    <button type="button">Menu</button>
    <a href="/journal">Journal</a>
    <main>{isThere && <h1>{at}</h1>}</main>
    <Arrival route={isThere ? routeNamed('journal') : null} pathname={at} />
  </>
)

const begin = () => {
  const { rerender } = render(<Screen at="/first" isThere />)
  screen.getByRole('link').focus()
  rerender(<Screen at="/second" isThere={false} />)
  return () => rerender(<Screen at="/second" isThere />)
}

test('a new screen has the focus on its heading', () => {
  const arrive = begin()
  arrive()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/second' }))
})

test('who went on to a menu while it was on its way stays there', () => {
  const arrive = begin()
  screen.getByRole('button').focus()
  arrive()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
