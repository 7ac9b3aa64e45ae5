// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { configFaults } from '#common/config/check.ts'
import type { TitledSchema } from '#common/config/fields.ts'
import type { ConfigFormat } from '#common/config/format.ts'
import type { ConfigDocument } from '#src/dataProvider/index.ts'
import { bringTexts } from '#src/i18n/language.ts'
import { FormView } from './FormView.tsx'
import { useWording } from './useWording.ts'

beforeEach(() => bringTexts('logs'))

const drivers: TitledSchema = {
  type: 'object',
  properties: {
    drivers: {
      type: 'array',
      title: 'Drivers',
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name', minLength: 1 },
          vehicle: { type: 'string', title: 'Vehicle', enum: ['bicycle', 'car'] },
        },
      },
    },
    after: { type: 'string', title: 'After' },
  },
}
const printers: TitledSchema = {
  type: 'object',
  properties: {
    printers: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          printer: {
            type: 'array',
            title: 'Printers',
            minItems: 1,
            items: {
              type: 'object',
              properties: {
                '@name': { type: 'string', title: 'Name' },
                station: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { '#text': { type: 'string', title: 'Station' } },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
}
const yaml = `# by hand
drivers:  # who
  - name: Ana  # mornings
    vehicle: car
  # nights
  - name: Ben
    vehicle: bicycle
after: "as it is"
`

let text = ''
function Form({
  format,
  schema,
  first,
}: {
  format: ConfigFormat
  schema: TitledSchema
  first: string
}) {
  const [now, setNow] = useState(first)
  text = now
  // The part of a document that a form reads.
  const document = { format, content: first } as ConfigDocument
  return (
    <FormView
      {...{ document, schema, text: now, readOnly: false }}
      faults={configFaults(format, now, schema)}
      wording={useWording(schema)}
      refused={false}
      onChange={setNow}
      onText={() => undefined}
    />
  )
}

function show(format: ConfigFormat, schema: TitledSchema, first: string) {
  render(
    <CoreAdminContext>
      <Form {...{ format, schema, first }} />
    </CoreAdminContext>,
  )
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement

it('adds an item behind the last one, tells what it lacks, and has its first field at hand', async () => {
  const user = show('yaml', drivers, yaml)
  await user.click(button('Add to Drivers'))
  const added = '    vehicle: bicycle\n  - name: ""\n    vehicle: bicycle\nafter'
  expect(text).toBe(yaml.replace('    vehicle: bicycle\nafter', added))
  const third = screen.getByRole('group', { name: 'Drivers · 3' })
  expect(focused()).toBe(within(third).getByLabelText('Name'))
  expect(within(third).getByRole('alert').textContent).toBe('at least 1 character')
  await user.type(within(third).getByLabelText('Name'), 'Cleo')
  expect(text).toContain('  - name: "Cleo"\n')
  expect(button('Add to Drivers').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Add to Drivers'))
  expect(screen.queryByRole('group', { name: 'Drivers · 4' })).toBeNull()
})

it('takes one out; remarks stay, and the way to another one is at hand', async () => {
  const user = show('yaml', drivers, yaml)
  await user.click(button('Remove Drivers · 1'))
  expect(text).toBe(yaml.replace('  - name: Ana  # mornings\n    vehicle: car\n', ''))
  expect(focused()).toBe(button('Add to Drivers'))
  await user.click(button('Remove Drivers · 1'))
  expect(screen.getByText('No items.')).toBeTruthy()
  expect(screen.queryByRole('group', { name: /^Drivers ·/ })).toBeNull()
  await user.click(button('Add to Drivers'))
  expect(text).toContain('# by hand')
  expect(text).toContain('[{ name: "", vehicle: bicycle }]')
})

it('an element of XML likewise; the last one stays where there has to be one', async () => {
  const xml = '<printers>\n  <printer name="one"><station>grill</station></printer>\n</printers>\n'
  const user = show('xml', printers, xml)
  expect(button('Remove Printers · 1').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Add to Printers'))
  expect(text).toBe(
    xml.replace('\n</printers>', '\n  <printer name=""><station></station></printer>\n</printers>'),
  )
  await user.click(button('Remove Printers · 1'))
  expect(text).toBe('<printers>\n  <printer name=""><station></station></printer>\n</printers>\n')
})

it('says where a list can be changed in the text only', async () => {
  const user = show('yaml', drivers, 'drivers:\n  - &one { name: Ana }\n  - *one\n')
  await user.click(button('Remove Drivers · 1'))
  expect((await screen.findAllByRole('alert')).map(alert => alert.textContent)).toContain(
    'This value cannot be changed here. Change it in the text.',
  )
})
