import { expect, test } from 'vitest'
import { keptSentence } from './wire.ts'

test.each([
  ['device.refused', '9100', 'The machine is there, but nothing listens on port 9100.'],
  [
    'device.name_unknown',
    'till.example',
    'Nobody knows the name till.example. Check how it is written.',
  ],
])('a device’s %s is said with its subject in the fleet too', (code, name, sentence) => {
  expect(keptSentence(code, { name }, 'gb')).toBe(sentence)
})
