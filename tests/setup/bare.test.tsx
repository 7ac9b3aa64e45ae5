// @vitest-environment jsdom
import { Box } from '@mui/material'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('what a rule hides is not found by its role; of the other rules none is in the page', () => {
  render(
    <>
      <Box component="button" sx={{ display: 'none' }} />
      <Box component="button" sx={{ visibility: 'hidden' }} />
      <Box component="button" sx={{ color: 'red' }} aria-label="seen" />
    </>,
  )
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('seen')
  expect(document.head.textContent).not.toContain('red')
})
