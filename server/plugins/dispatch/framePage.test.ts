import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { framePage } from './framePage.ts'

const texts = { language: 'en-GB', title: 'A "screen" <b>' }
const { headers, html } = framePage(new URL('https://dispatch.example/a?b=1&c="2"'), texts)
const policy = headers['content-security-policy'] ?? ''

it('frames one origin, runs nothing and is held by the console alone', () => {
  expect(policy.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'frame-src https://dispatch.example',
    expect.stringMatching(/^style-src 'sha256-/),
  ])
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(html).not.toContain('<script')
})

it('the sandbox is the frame’s, which is of another origin, and not of this page, which is of ours', () => {
  expect(html).toContain(' sandbox="allow-scripts allow-same-origin allow-forms" ')
  expect(policy).not.toContain('sandbox')
})

it('its one style is the one the policy names', () => {
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`'sha256-${hash}'`)
})

it('what comes from elsewhere stays in its attribute', () => {
  expect(html).toContain('src="https://dispatch.example/a?b=1&amp;c=%222%22"')
  expect(html).toContain('title="A &quot;screen&quot; &lt;b&gt;"')
  expect(html).not.toMatch(/allow-(top-navigation|popups|modals|downloads)/)
})
