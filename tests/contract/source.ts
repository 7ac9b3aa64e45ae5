// The contract as data. In the browser, Vite puts it here; see scripts/bundle/mockPage.ts.
import { join } from 'node:path'
import { readDocument } from '#server/contract/source.ts'

/** CONTRACT_FILE substitutes a broken copy, to prove that these checks can fail. */
const contractFile = process.env.CONTRACT_FILE ?? join(import.meta.dirname, '../../openapi.yaml')

/** Typed as `Document` in document.ts; the contract lint checks its structure. */
export const contract = readDocument(contractFile)
