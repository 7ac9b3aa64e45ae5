import { expect, it } from 'vitest'
import { refusesFrame } from './framing.ts'

const page = new URL('https://dispatch.example/stores/17')
const here = new URL('https://console.example')
const plain = new URL('http://127.0.0.1:4000')
const csp = (value: string) => ({ 'content-security-policy': value })
const options = (value: string) => ({ 'x-frame-options': value })

it.each([
  [{}],
  [csp("default-src 'self'")],
  [csp('')],
  [csp('frame-ancestors *')],
  [csp('frame-ancestors https:')],
  [csp('Frame-Ancestors HTTPS://Console.Example')],
  [csp('frame-ancestors https://other.example https://console.example')],
  [csp('frame-ancestors console.example')],
  [csp('frame-ancestors *.example')],
  [csp('frame-ancestors https://*.example:443/path')],
  [csp('frame-ancestors http://console.example:80')],
  [csp('frame-ancestors https://console.example:*')],
  [csp("default-src 'none'; frame-ancestors https://console.example; frame-ancestors 'none'")],
  [csp('frame-ancestors *, frame-ancestors https://console.example')],
  // The policy takes precedence over the older header.
  [{ ...csp('frame-ancestors https://console.example'), ...options('DENY') }],
  [options('ALLOWALL')],
  [options('allow-from https://console.example')],
  [options('nonsense')],
])('%j lets itself be shown', headers => {
  expect(refusesFrame(headers, page, here)).toBeUndefined()
})

it.each([
  [csp("frame-ancestors 'none'"), 'content-security-policy'],
  [csp('frame-ancestors'), 'content-security-policy'],
  [csp("frame-ancestors 'self'"), 'content-security-policy'],
  [csp('frame-ancestors http:'), undefined], // https is accepted too
  [csp('frame-ancestors wss:'), 'content-security-policy'],
  [csp('frame-ancestors https://console.example:8443'), 'content-security-policy'],
  [csp('frame-ancestors *.console.example'), 'content-security-policy'],
  [csp('frame-ancestors https://notconsole.example'), 'content-security-policy'],
  [csp('frame-ancestors https://console.example.evil'), 'content-security-policy'],
  [csp("frame-ancestors *, frame-ancestors 'none'"), 'content-security-policy'],
  [options('DENY'), 'x-frame-options'],
  [options(' deny '), 'x-frame-options'],
  [options('SAMEORIGIN'), 'x-frame-options'],
  [options('SAMEORIGIN, DENY'), 'x-frame-options'],
  [options('SAMEORIGIN, nonsense'), 'x-frame-options'],
])('%j: %s', (headers, refusal) => expect(refusesFrame(headers, page, here)).toBe(refusal))

it('ports and schemes of a console on this machine', () => {
  const shown = (source: string) =>
    refusesFrame(csp(`frame-ancestors ${source}`), page, plain) === undefined
  expect(shown('http://127.0.0.1:4000')).toBe(true)
  expect(shown('http://127.0.0.1')).toBe(false)
  expect(shown('http://localhost:4000')).toBe(false)
  // Without a scheme it means the page's own, and ours is weaker.
  expect(shown('127.0.0.1:4000')).toBe(false)
})
