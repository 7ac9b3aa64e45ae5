// Writes the tables of docs/operate/capacity.md from the figures kept by the bench. Run: npm run capacity
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capacityPage } from '../bench/fleet/page.ts'
import { askedOf } from '../server/cli/words.ts'

const usage = `The tables of docs/operate/capacity.md from bench/fleet/figures.json:

  npm run capacity

"npm run bench -- fleet --keep" writes those figures.
`
askedOf(usage, {})
const path = join(import.meta.dirname, '../docs/operate/capacity.md')
writeFileSync(path, capacityPage(readFileSync(path, 'utf8')))
