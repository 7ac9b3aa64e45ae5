// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { Qr, qrPath } from './Qr.tsx'

/** The modules that a path paints. */
function painted(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let n = 0; n < Number(width); n++) {
      const row = grid[Number(y)]
      if (row) row[Number(x) + n] = true
    }
  return grid
}

const address = 'otpauth://totp/Support%20Tools:ana?secret=JBSWY3DPEHPK3PXP&issuer=Support%20Tools'

test('paints every dark module once, and no other', () => {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  expect(painted(qrPath(data), size)).toEqual(data)
})

test('black on white with four modules of white around it, and named', () => {
  render(<Qr text={address} label="QR code of ana" />)
  const picture = screen.getByRole('img', { name: 'QR code of ana' })
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2])
  expect(picture.querySelector('rect')?.getAttribute('fill')).toBe('#fff')
  expect(picture.querySelector('path')?.getAttribute('fill')).toBe('#000')
  const dark = painted(picture.querySelector('path')?.getAttribute('d') ?? '', size)
  const places = dark.flatMap((row, y) => row.flatMap((on, x) => (on ? [x, y] : [])))
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5])
})
