// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Names } from './Names.tsx'

test('each name has its own direction; the text stays as it is', () => {
  const text = 'Copper Lantern / الفانوس النحاسي مصر / الزمالك · 00061'
  const { container } = render(<Names text={text} />)
  expect(container.textContent).toBe(text)
  const names = [...container.querySelectorAll('bdi')].map(element => element.textContent)
  expect(names).toEqual(['Copper Lantern', 'الفانوس النحاسي مصر', 'الزمالك', '00061'])
})

test('what is drawn of a name is the caller’s', () => {
  const { container } = render(<Names text="A / B" draw={name => <mark>{name}</mark>} />)
  expect(container.querySelectorAll('bdi > mark')).toHaveLength(2)
})

test('signs that turn the direction or cannot be seen are named', () => {
  const { container } = render(<Names text={'Forno\u202E / Vi\u200Bola'} />)
  expect(container.textContent).toBe('Forno[U+202E] / Vi[U+200B]ola')
})
