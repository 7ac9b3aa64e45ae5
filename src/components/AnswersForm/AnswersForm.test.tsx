// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, describe, expect, test } from 'vitest'
import type { FormField } from '#common/formSchema.ts'
import { useT } from '#src/i18n/useT.ts'
import { resolved } from '../Attempt/formValues.ts'
import { AnswersForm } from './AnswersForm.tsx'
import { answerErrors } from './answerProblems.ts'
import { withDefaults } from './defaults.ts'
import type { Answers } from './types.ts'

afterEach(cleanup)

let kept: Answers = {}

interface PageProps {
  fields: readonly FormField[]
  answers?: Answers
  /** The form has been submitted as shown. */
  validated?: boolean
  /** The server's errors, by field key. */
  refused?: Readonly<Record<string, string>>
  country?: string
  readOnly?: boolean
}

const nothing = () => undefined

function Page({ fields, answers = {}, validated = false, refused = {}, ...rest }: PageProps) {
  const t = useT()
  const form = useForm({
    defaultValues: { answers },
    resolver: values => resolved(values, { answers: answerErrors(fields, values.answers, t) }),
  })
  const { handleSubmit, setError, setFocus, subscribe } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page mounts
  useEffect(() => {
    if (validated) void handleSubmit(nothing)()
    for (const [place, message] of Object.entries(refused))
      setError(`answers.${place}`, { type: 'server', message })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        kept = values.answers
      },
    })
  }, [])
  return (
    <FormProvider {...form}>
      <AnswersForm source="answers" fields={fields} {...rest} />
      <button type="button" onClick={() => setFocus('answers.f')}>
        To the field
      </button>
    </FormProvider>
  )
}

const custom = (settings: FormField['settings'], required = true): FormField => ({
  type: 'custom',
  key: 'f',
  name: 'Seats',
  required,
  ...(settings ? { settings } : {}),
})

const textbox = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Seats/ })
const type = (text: string) => async (user: UserEvent) => {
  await user.type(textbox(), text)
  await user.tab()
}
const choose = (name: string) => async (user: UserEvent) => {
  await user.click(screen.getByRole('combobox', { name: 'Seats' }))
  await user.click(screen.getByRole('option', { name }))
}
const press = (name: string) => (user: UserEvent) =>
  user.click(within(screen.getByRole('group', { name: 'Seats' })).getByRole('radio', { name }))

const abc = ['A', 'B', 'C']

describe('§8.12 each kind of a custom field', () => {
  test.each<[FormField['settings'], (user: UserEvent) => Promise<unknown>, unknown]>([
    [{ kind: 'text' }, type('Window'), 'Window'],
    [{ kind: 'paragraph' }, type('one{Enter}two'), 'one\ntwo'],
    [{ kind: 'number' }, type('12,5'), 12.5],
    [{ kind: 'date' }, type('22/11/2026'), '2026-11-22'],
    [{ kind: 'time' }, type('9:30'), '09:30'],
    [{ kind: 'yesno' }, press('No'), false],
    [{ kind: 'one', choices: abc }, choose('B'), 'B'],
    [{ kind: 'some', choices: abc }, choose('C'), ['C']],
    [{ kind: 'email' }, type('ana@example.com'), 'ana@example.com'],
    [{ kind: 'phone' }, type('+55 11 5555-0100'), '+55 11 5555-0100'],
    [{ kind: 'url' }, type('https://example.com'), 'https://example.com'],
    [undefined, type('Text is the usual'), 'Text is the usual'],
  ])('%j is filled in, and asked for by its name', async (settings, fill, answer) => {
    const user = userEvent.setup()
    render(<Page fields={[custom(settings)]} validated />)
    expect(await screen.findAllByText('The Seats field is required')).toHaveLength(1)
    await fill(user)
    expect(kept.f).toEqual(answer)
    await waitFor(() => expect(screen.queryByText(/The Seats field/)).toBeNull())
  })

  test.each<[FormField['settings'], unknown, string]>([
    [{ kind: 'number' }, 'many', 'The Seats field must be a number'],
    [{ kind: 'number', whole: true }, 1.5, 'The Seats field must be a whole number'],
    [{ kind: 'number', minimum: 3 }, 2, 'The minimum for the Seats field is 3'],
    [{ kind: 'text', minLength: 3 }, 'a', 'The Seats field must have at least 3 characters'],
    [{ kind: 'text', pattern: '[A-Z]+' }, 'a', 'The Seats field has an invalid format'],
    [{ kind: 'email' }, 'ana', 'The Seats field must be an e-mail address'],
    [{ kind: 'phone' }, 'ana', 'The Seats field must be a telephone number'],
    [{ kind: 'one', choices: abc }, 'D', 'The Seats field does not offer this choice'],
    [
      { kind: 'some', choices: abc, minChoices: 2 },
      ['A'],
      'The Seats field must have at least 2 choices',
    ],
  ])('%j does not take %j, and says so', async (settings, answer, message) => {
    render(<Page fields={[custom(settings)]} answers={{ f: answer }} validated />)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  test('a number can be typed through text that is not one yet; a cleared one stays empty', async () => {
    const user = userEvent.setup()
    render(<Page fields={[custom({ kind: 'number' })]} />)
    await user.type(textbox(), '1.05')
    expect(textbox().value).toBe('1.05')
    expect(kept.f).toBe(1.05)
    await user.clear(textbox())
    expect(kept.f).toBeNull()
  })

  test('a text that is no day is an answer that is refused, as it was typed', async () => {
    const user = userEvent.setup()
    render(<Page fields={[custom({ kind: 'date' })]} answers={{ f: '2026-11-22' }} validated />)
    await user.clear(textbox())
    await type('31/02/2026')(user)
    expect(kept.f).toBe('31/02/2026')
    await waitFor(() => expect(textbox().getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('alert').textContent).toBe('Enter a date as dd/mm/yyyy')
    expect(textbox().value).toBe('31/02/2026')
  })

  test('yes and no can be taken back where nothing is required', async () => {
    const user = userEvent.setup()
    render(<Page fields={[custom({ kind: 'yesno' }, false)]} answers={{ f: true }} />)
    await user.click(screen.getByRole('button', { name: 'Clear: Seats' }))
    expect(kept.f).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear: Seats' })).toBeNull()
  })

  test('its help is part of it', () => {
    render(<Page fields={[custom({ kind: 'text', help: 'Inside only' })]} />)
    const note = document.getElementById(textbox().getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Inside only')
  })

  test('a default fills in what was never answered, and not what was cleared', () => {
    const fields = [custom({ kind: 'number', default: 4 })]
    expect(withDefaults(fields, {})).toEqual({ f: 4 })
    expect(withDefaults(fields, { f: null })).toEqual({ f: null })
    expect(withDefaults(fields, { f: 9 })).toEqual({ f: 9 })
  })
})

test('a DB field takes what is typed where nobody draws it', async () => {
  const user = userEvent.setup()
  render(<Page fields={[{ type: 'db', key: 'f', name: 'Seats', required: true }]} validated />)
  expect(await screen.findByText('The Seats field is required')).toBeTruthy()
  await user.type(textbox(), 'TM-T88')
  expect(kept.f).toBe('TM-T88')
})

describe('an address', () => {
  const field: FormField = { type: 'address', key: 'f', name: 'Entrance', required: true }

  test('begins with the country of the store, which alone is no answer', async () => {
    const user = userEvent.setup()
    render(<Page fields={[field]} country="BR" validated />)
    expect(await screen.findByText('The Entrance field is required')).toBeTruthy()
    await user.type(await screen.findByRole('textbox', { name: 'Street' }), 'Rua A')
    expect(kept.f).toEqual({ country: 'BR', parts: { road: 'Rua A' } })
    expect(screen.getByText('The Town field is required')).toBeTruthy()
  })

  test('what the server has against a part stands at the part, which takes the focus', async () => {
    const answers = { f: { country: 'BR', parts: { road: 'Rua A', postcode: '00000-000' } } }
    const refused = { 'f.parts.postcode': 'There is no such CEP' }
    const user = userEvent.setup()
    render(<Page fields={[field]} answers={answers} refused={refused} />)
    const code = await screen.findByRole('textbox', { name: 'CEP' })
    expect(code.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(code.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('There is no such CEP')
    await user.click(screen.getByRole('button', { name: 'To the field' }))
    await waitFor(() => expect(document.activeElement).toBe(code))
  })
})

test('what is only to be seen cannot be changed', () => {
  render(<Page fields={[custom({ kind: 'text' })]} answers={{ f: 'A' }} readOnly />)
  expect(textbox().matches(':disabled')).toBe(true)
})
