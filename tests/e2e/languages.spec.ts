import { expect, test } from './support/fixtures.ts'
import { expectHeading } from './support/words.ts'

// Starts in British English whatever the browser says.
test.use({ locale: 'es-ES' })

for (const [name, tag, heading] of [
  ['Português (Brasil)', 'pt-BR', 'Entrar'],
  ['Español', 'es', 'Iniciar sesión'],
] as const) {
  test(`${name}: one request, at once, and it stays`, async ({ page, guard }) => {
    await page.goto('/')
    await expectHeading(page, 'Sign in')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    const before = guard.requests.length
    await page.getByRole('combobox', { name: 'Language' }).selectOption(name)
    await expectHeading(page, heading)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    expect(guard.requests.slice(before)).toHaveLength(1)
    await page.reload()
    await expectHeading(page, heading)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
  })
}
