import { expect, it } from 'vitest'
import { transactionIn } from './transaction.ts'

it.each([
  ['order 4711 lost (transaction T-47110815)', 'T-47110815'],
  ['{"side":"in","transaction":"T-880123","operation":"createOrder"}', 'T-880123'],
  ['transactionId=4f1c-22; status=failed', '4f1c-22'],
  ['Transaction ID: 880.123. It ended.', '880.123'],
  ['no transaction open, transaction T-9001 begins', 'T-9001'],
])('finds the transaction in %s', (line, transaction) => {
  expect(transactionIn(line)).toBe(transaction)
})

it.each([
  'transaction rolled back',
  'the transactional part 12345',
  'transaction',
  `${'x'.repeat(4000)} transaction T-4711`,
])('finds none in %s', line => {
  expect(transactionIn(line)).toBeNull()
})
