// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Popover } from './Popover.tsx'

function Rows() {
  const [rows, setRows] = useState(['one', 'two'])
  return (
    <Popover
      title="Rows"
      opener={props => (
        <button type="button" {...props}>
          Open
        </button>
      )}
    >
      {rows.map(row => (
        <button key={row} type="button" onClick={() => setRows(rows.filter(one => one !== row))}>
          {row}
        </button>
      ))}
    </Popover>
  )
}

test('closed by what is inside, the focus is back at the button', async () => {
  const user = userEvent.setup()
  render(
    <Popover
      opener={props => (
        <button type="button" {...props}>
          Open
        </button>
      )}
    >
      {close => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Popover>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  screen.getByRole('button', { name: 'Done' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('the focus stays inside when what had it goes; Escape takes it back to the button', async () => {
  const user = userEvent.setup()
  render(<Rows />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  screen.getByRole('button', { name: 'one' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Rows' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})
