// Lists the draft operations by tag; prints nothing when there are none. Run: npm run contract:todo
// [-- FILE]
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askedOf, refuseUsage } from '../server/cli/words.ts'
import { draftsByTag } from './lib/drafts.ts'

const usage = `The calls of the contract that are still drafts, by tag:

  npm run contract:todo [-- FILE]     openapi.yaml without FILE
`
const { positionals } = askedOf(usage, { allowPositionals: true })
const [file = join(import.meta.dirname, '../openapi.yaml'), ...more] = positionals
if (more.length > 0) refuseUsage(`"${more[0]}" is one word too many.`, usage)
if (!existsSync(file)) refuseUsage(`There is no file ${file}.`, usage)
const drafts = draftsByTag(readFileSync(file, 'utf8'))
for (const [tag, calls] of drafts)
  console.log(`${tag}\n${calls.map(call => `  ${call}`).join('\n')}`)
