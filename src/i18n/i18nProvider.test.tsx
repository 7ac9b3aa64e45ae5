// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, useTranslate } from 'ra-core'
import { memo } from 'react'
import { expect, test } from 'vitest'
import { useI18nOfLanguage } from './i18nProvider.ts'
import { chooseLanguage } from './language.ts'

/** Only react-admin rerenders it. */
const Field = memo(() => <input aria-label={useTranslate()('ra.action.save')} />)

const App = () => (
  <CoreAdminContext i18nProvider={useI18nOfLanguage()}>
    <Field />
  </CoreAdminContext>
)

test('another language is drawn by react-admin as well, and what was typed stays', async () => {
  render(<App />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Save' }), 'typed')
  await act(() => chooseLanguage('es'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Guardar' }).value).toBe('typed')
  await act(() => chooseLanguage('gb'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Save' }).value).toBe('typed')
})
