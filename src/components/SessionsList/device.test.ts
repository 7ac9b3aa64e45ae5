import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${windows} Chrome/130.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge', 'Windows'],
  [`${windows} Chrome/130.0.0.0 Safari/537.36 OPR/114.0.0.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  [`${mac} Version/18.1 Safari/605.1.15`, 'Safari', 'macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 15699.85.0) Chrome/130.0.0.0 Safari/537.36',
    'Chrome',
    'ChromeOS',
  ],
  ['curl/8.5.0', 'curl', null],
  ['Mozilla/5.0', null, null],
  ['<script>alert(1)</script>', null, null],
  ['', null, null],
  [null, null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
