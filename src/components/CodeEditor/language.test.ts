import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  ['/config/store.json', 'json'],
  ['/a/MENU.YML', 'yaml'],
  ['/printer.properties', 'properties'],
  ['/etc/.env', 'ini'],
  ['/run.sh', 'shell'],
  ['/logs/dispatch.log', 'log'],
  ['/logs/dispatch.log.1', 'log'],
  ['/logs/catalina.out.2026-11-20', 'log'],
  ['/www/index.htm', 'html'],
  ['/www/site.css', 'css'],
  ['/www/menu.js', 'javascript'],
  ['/tools/sync.py', 'python'],
  ['/logs.json/readme', 'plaintext'],
  ['/a.constructor', 'plaintext'],
  ['', 'plaintext'],
])('%s is %s', (path, language) => {
  expect(languageOf(path)).toBe(language)
})
