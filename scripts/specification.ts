// Generates docs/develop/specification.md from tests/specification and the titles of the tests. Run: npm
// run specification
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askedOf } from '../server/cli/words.ts'
import { specificationPage } from '../tests/specification/page.ts'

const usage = `docs/develop/specification.md from tests/specification and the titles of the tests:

  npm run specification
`
askedOf(usage, {})
const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'docs/develop/specification.md'), specificationPage(root))
