// Packs the contract's types and client as an installable package. Run: npm run client:pack
import { join, relative } from 'node:path'
import { askedOf } from '../server/cli/words.ts'
import { packClient } from './lib/clientPackage.ts'

askedOf(
  `Types and client of the contract for programs of others, as a package to install:

  npm run client:pack       writes dist-client/support-tools-client-<version>.tgz
`,
  {},
)

const root = join(import.meta.dirname, '..')
const { file, files } = packClient(root, join(root, 'dist-client'))
for (const name of files) console.log(`  ${name}`)
console.log(relative(process.cwd(), file))
