import { expect, test } from 'vitest'
import { keptSentence } from './wire.ts'

test.each([
  ['device.refused', '9100', 'The machine is reachable, but nothing is listening on port 9100.'],
  [
    'device.name_unknown',
    'till.example',
    'The name till.example could not be resolved. Check the spelling.',
  ],
])('a device’s %s is said with its subject in the fleet too', (code, name, sentence) => {
  expect(keptSentence(code, { name }, 'gb')).toBe(sentence)
})
