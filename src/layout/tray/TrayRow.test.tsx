// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { TrayItem } from '#src/dataProvider/tray/index.ts'
import { TrayRow } from './TrayRow.tsx'

const item: TrayItem = {
  id: '1',
  ticket: 't',
  name: 'store.log',
  size: 1000,
  version: 'v',
  store: 'Aurora',
  source: { kind: 'file', path: '/store.log', store: 17 },
  state: 'running',
  got: 400,
  rate: 100,
  waiting: false,
  sha256: null,
  checked: false,
  why: null,
  info: null,
  added: 0,
  ended: null,
  kept: false,
}
const show = (facts: Partial<TrayItem>) => {
  render(<TrayRow item={{ ...item, ...facts }} />)
  return screen.getAllByRole('button').map(element => element.getAttribute('aria-label'))
}

describe('a download of the tray', () => {
  test('under way: how far, how fast, how long yet', () => {
    expect(show({})).toEqual(['Pause: store.log', 'Cancel: store.log'])
    expect(screen.getByText('400 bytes of 1 kB, 100 bytes/s, 6 seconds left')).toBeTruthy()
    const bar = screen.getByRole('progressbar', { name: 'store.log' })
    expect(bar.getAttribute('aria-valuetext')).toBe('40%')
  })

  test('without a line it says that it is tried again', () => {
    show({ waiting: true, rate: null })
    expect(screen.getByText(/no connection, trying again$/)).toBeTruthy()
  })

  test('done: saved, with its hash, to be saved again while it is here', () => {
    const state = { state: 'done', sha256: 'ab12', checked: true } as const
    expect(show({ ...state, kept: true })).toEqual(['Save again: store.log', 'Remove: store.log'])
    expect(screen.getByText('ab12')).toBeTruthy()
    expect(screen.getByText(/, SHA-256 verified$/)).toBeTruthy()
  })

  test('another version: what had come is gone, and the new one is for the operator to ask', () => {
    expect(show({ state: 'failed', why: 'changed' })).toEqual([
      'Download current version: store.log',
      'Remove: store.log',
    ])
    expect(screen.getByText(/^The file changed during the download\./)).toBeTruthy()
  })

  test('the browser does it where there are no private files, and that is said', () => {
    expect(show({ state: 'native', why: 'unsupported' })).toEqual(['Remove: store.log'])
    expect(screen.getByText(/^This browser has no private file storage/)).toBeTruthy()
  })
})
