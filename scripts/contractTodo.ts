// Lists the calls that are still drafts, by tag; says nothing when there is none. Run: npm run contract:todo [-- FILE]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftsByTag } from './lib/drafts.ts'

const file = process.argv[2] ?? join(import.meta.dirname, '../openapi.yaml')
const drafts = draftsByTag(readFileSync(file, 'utf8'))
for (const [tag, calls] of drafts)
  console.log(`${tag}\n${calls.map(call => `  ${call}`).join('\n')}`)
