// @vitest-environment jsdom
// In a copy that followed docs/develop/adding/page.md: the page is shown, and has its title in each
// language.
import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { dataProvider } from '#src/dataProvider/index.ts'
import { chooseLanguage } from '#src/i18n/language.ts'
import { textAt } from '#src/i18n/useT.ts'
import { menuOf } from '#src/layout/sidebar/menu.ts'
import { matchRoute } from '#src/routes.ts'
import { screenOf } from '#src/screens.ts'
import { showAlone } from '#tests/support/pages/showAlone.tsx'

const aurora = {
  id: 17,
  name: 'Aurora',
  extra: '',
  full_name: 'Aurora',
  country: 'BR',
  region: 'BR',
  selected: false,
  type: 'store' as const,
}
const recent = [{ store: aurora, at: '2026-11-20T08:16:02.000Z' }]

test('the page stands at its address and shows what it reads', async () => {
  const route = matchRoute('/recent')
  const { default: Page } = (await screenOf(route?.name ?? '').load()) as {
    default: ComponentType // the export of every screen
  }
  showAlone(Page, '/recent', {
    ...dataProvider,
    ownStores: async () => ({ favourites: [], recent }),
  })
  expect(await screen.findByRole('heading', { name: 'Recent stores' })).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'Recent stores' })
  expect(within(list).getByText('Aurora')).toBeTruthy()
})

test('the sidebar has it for whom its page is allowed', () => {
  const names = (pages: readonly string[]) =>
    menuOf({ store: null, pages, notSupported: {} }).map(({ route }) => route.name)
  expect(names(['monitor'])).toContain('recent')
  expect(names(['journal'])).not.toContain('recent')
})

test.each([
  ['br', 'Lojas recentes'],
  ['es', 'Tiendas recientes'],
])('its title in %s', async (language, title) => {
  await chooseLanguage(language)
  expect(textAt(matchRoute('/recent')?.title ?? '')).toBe(title)
})
