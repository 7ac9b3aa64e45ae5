import { expect, test } from 'vitest'
import { addressIn } from './address.ts'
import { answerField } from './fields.ts'

const field = { key: 'place', type: 'address' as const, name: 'Place' }

function positionIn(position: string) {
  const cells: Readonly<Record<string, string>> = {
    [answerField('place', 'city')]: 'London',
    [answerField('place', 'road')]: 'Strand',
    [answerField('place', 'postcode')]: 'WC2N 5HR',
    [answerField('place', 'position')]: position,
  }
  const wrong = (named: string | null, code: string, params = {}) => ({
    field: named,
    column: null,
    code,
    params,
  })
  const { value, problems } = addressIn(field, name => cells[name] ?? '', wrong, 'GB', undefined)
  return problems[0]?.code ?? Reflect.get(Object(value), 'position')
}

test.each([
  '51.5, -0.12',
  '[51.5, -0.12]',
  '51,5; -0,12',
  `51°30'N 0°7'12"W`,
  'https://maps.google.com/?q=51.5,-0.12',
  '{"type":"Point","coordinates":[-0.12,51.5]}',
])('a cell with %s is a position', text => {
  expect(positionIn(text)).toEqual({ latitude: 51.5, longitude: -0.12 })
})

test.each(['51.5', 'London', '1, 2, 3'])('a cell with %s is none', text => {
  expect(positionIn(text)).toBe('field.format')
})
