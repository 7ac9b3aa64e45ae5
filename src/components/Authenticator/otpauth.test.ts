import { expect, test } from 'vitest'
import { enrolmentOf, grouped } from './otpauth.ts'

test.each([
  [
    'otpauth://totp/Support%20Tools:ana?secret=JBSWY3DP&issuer=Support%20Tools',
    { account: 'ana', issuer: 'Support Tools', secret: 'JBSWY3DP' },
  ],
  [
    'otpauth://totp/Support%20Tools:jo%C3%A3o%3Asilva?secret=AAAA',
    { account: 'joão:silva', issuer: '', secret: 'AAAA' },
  ],
  ['otpauth://totp/ana?secret=AAAA', { account: 'ana', issuer: '', secret: 'AAAA' }],
  ['otpauth://totp/ana', null],
  ['https://example.com/ana?secret=AAAA', null],
  ['nothing', null],
])('%s', (address, parts) => {
  expect(enrolmentOf(address)).toEqual(parts)
})

test('a key stands in groups of four', () => {
  expect(grouped('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  expect(grouped('JBSWY')).toBe('JBSW Y')
})
