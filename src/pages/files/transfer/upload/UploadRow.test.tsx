// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/dataProvider/index.ts'
import { filesUpload as br } from '#src/i18n/br/files/upload.ts'
import { filesUpload as es } from '#src/i18n/es/files/upload.ts'
import { filesUpload as gb } from '#src/i18n/gb/files/upload.ts'
import { itemOf } from './planning.ts'
import type { Item } from './types.ts'
import { UploadRow } from './UploadRow.tsx'

vi.mock('#src/dataProvider/index.ts', async load => ({
  ...(await load<object>()),
  useSupport: () => ({}),
}))

const placing = new ApiError({
  operation: 'dropUpload',
  status: 423,
  code: 'upload.placing',
  info: '',
})

function show(about: Partial<Item>) {
  const file = new File(['hello'], 'a.txt')
  const item = itemOf({ store: 17, folder: '/' }, { file, path: 'a.txt' }, null)
  render(<UploadRow item={Object.assign(item, about)} />)
  return screen.getByRole('listitem').textContent
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('one that is being cancelled says so; there is nothing more to press', () => {
  expect(show({ state: 'cancelling' })).toContain('Cancelling …')
  expect(buttons()).toEqual([])
})

test('where it is too late to cancel it says why, and what came of it', () => {
  expect(show({ state: 'cancelling', error: placing })).toContain(
    'Too late to cancel: the upload is being completed',
  )
})

test('one that arrived all the same says that it was too late', () => {
  expect(show({ state: 'done', tooLate: true })).toContain(
    'Too late to cancel: the upload is complete',
  )
  for (const key of ['placing', 'tooLate'] as const)
    expect(new Set([gb, br, es].map(texts => texts[key])).size).toBe(3)
})
