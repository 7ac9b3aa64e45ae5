// Generates docs/develop/architecture.svg from the imports of the repository. Run: npm run
// architecture
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askedOf } from '../server/cli/words.ts'
import { readSources } from './lib/architecture/sources.ts'
import { architecturePicture } from './lib/architecture/svg.ts'

const usage = `docs/develop/architecture.svg from the imports of the repository:

  npm run architecture
`
askedOf(usage, {})
const root = join(import.meta.dirname, '..')
const folders = ['common', 'src', 'server', 'scripts', 'tests', 'bench']
writeFileSync(
  join(root, 'docs/develop/architecture.svg'),
  architecturePicture(readSources(root, folders)),
)
