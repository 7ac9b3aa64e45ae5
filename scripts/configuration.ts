// Writes docs/operate/configuration.md from the table of variables. Run: npm run configuration
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askedOf } from '../server/cli/words.ts'
import { configurationPage } from './lib/configurationPage.ts'

const usage = `docs/operate/configuration.md from server/settings/variables.ts:

  npm run configuration
`
askedOf(usage, {})
const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'docs/operate/configuration.md'), configurationPage())
