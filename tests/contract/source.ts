// The text of the contract. In the browser vite puts it here, see scripts/lib/mockPage.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** CONTRACT_FILE lets a broken copy be checked: that is how these checks are seen to fail. */
const contractFile = process.env.CONTRACT_FILE ?? join(import.meta.dirname, '../../openapi.yaml')

export const contractText = readFileSync(contractFile, 'utf8')
