// The forms of the demo chains.
import type { FormFieldSettings } from '#common/formSchema.ts'

/** `type` and `index` as on the wire; a form's answers refer to `key`. */
export interface DemoFormField {
  readonly type: 'db' | 'custom' | 'address' | 'polygon'
  readonly index: number
  readonly key: string
  /** The label. */
  readonly name: string
  readonly required?: boolean
  readonly settings?: FormFieldSettings
}

type Plan = Omit<DemoFormField, 'index'>

const column = (table: string, name: string) => ({
  settings: { schema: 'store', table, column: name },
})

const address: Plan = { type: 'address', key: 'address', name: 'Address', required: true }
const area: Plan = {
  type: 'polygon',
  key: 'delivery_area',
  name: 'Delivery area',
  settings: { help: 'Where the store delivers. It should not overlap with its neighbours.' },
}
const seats: Plan = {
  type: 'custom',
  key: 'seats',
  name: 'Seats',
  required: true,
  settings: { kind: 'number', whole: true, minimum: 0, maximum: 500 },
}

/** A field added to the third form later: stores filled in before keep their version. */
const licence: Plan = {
  type: 'custom',
  key: 'licence_until',
  name: 'Licence valid until',
  required: true,
  settings: { kind: 'date', earliest: '2020-01-01' },
}

const plans: readonly (readonly Plan[])[] = [
  [
    {
      type: 'custom',
      key: 'opening_hours',
      name: 'Opening hours',
      required: true,
      settings: {
        kind: 'text',
        maxLength: 60,
        help: 'As shown on the door, such as 11:30 to 22:30',
      },
    },
    address,
    { ...area, required: true },
    { type: 'db', key: 'main_channel', name: 'Main order channel', ...column('orders', 'channel') },
    { type: 'custom', key: 'phone', name: 'Telephone', settings: { kind: 'phone' } },
    { type: 'custom', key: 'opened', name: 'Opened on', settings: { kind: 'date' } },
    { ...seats, required: false },
    { type: 'custom', key: 'terrace', name: 'Terrace', settings: { kind: 'yesno' } },
    {
      type: 'custom',
      key: 'oven',
      name: 'Oven',
      settings: { kind: 'one', choices: ['Wood', 'Gas', 'Electric'], default: 'Electric' },
    },
    {
      type: 'custom',
      key: 'services',
      name: 'Services',
      settings: {
        kind: 'some',
        choices: ['Delivery', 'Takeaway', 'Table service', 'Catering'],
        minChoices: 1,
      },
    },
    { type: 'custom', key: 'notes', name: 'Notes', settings: { kind: 'paragraph' } },
  ],
  [
    { type: 'custom', key: 'manager', name: 'Manager', required: true },
    { type: 'custom', key: 'mail', name: 'E-mail', settings: { kind: 'email' } },
    address,
    area,
  ],
  [
    address,
    area,
    { type: 'db', key: 'main_driver', name: 'Main driver', ...column('drivers', 'name') },
    { type: 'db', key: 'vehicle', name: 'Vehicle', ...column('drivers', 'vehicle') },
    seats,
  ],
]

const numbered = (fields: readonly Plan[]): readonly DemoFormField[] =>
  fields.map(({ type, ...field }, at) => ({ type, index: at + 1, ...field }))

/** The form fields of each chain. */
export const demoFields: readonly (readonly DemoFormField[])[] = plans.map(numbered)

/** The third form in its later version. */
export const laterFields = numbered([...(plans[2] ?? []), licence])
