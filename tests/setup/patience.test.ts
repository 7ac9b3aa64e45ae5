// @vitest-environment jsdom
import { getConfig } from '@testing-library/react'
import { expect, test } from 'vitest'

test('what looks for something on the screen looks for as long as a busy machine needs', () => {
  expect(getConfig().asyncUtilTimeout).toBe(30_000)
})
