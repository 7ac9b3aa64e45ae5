import { expect, it } from 'vitest'
import { parseNames } from './ownerNames.ts'

it('reads names by number, the first of each, and nothing from what is no such line', () => {
  const text = [
    'root:x:0:0:root:/root:/bin/bash',
    'toor:x:0:0::/root:/bin/sh',
    '# comment:x:5:',
    '+::::::',
    'shop keeper:x:1000:1000::/:/bin/sh',
    'bad\u0007name:x:1001:1:',
    'none:x::1:',
    'far:x:99999999999:1:',
    '',
  ].join('\n')
  expect([...parseNames(text)]).toEqual([
    [0, 'root'],
    [1000, 'shop keeper'],
  ])
})
