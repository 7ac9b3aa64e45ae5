// The contract as data. In the browser vite puts it here, see scripts/bundle/mockPage.ts.
import { join } from 'node:path'
import { readDocument } from '#server/contract/source.ts'

/** CONTRACT_FILE lets a broken copy be checked: that is how these checks are seen to fail. */
const contractFile = process.env.CONTRACT_FILE ?? join(import.meta.dirname, '../../openapi.yaml')

/** Typed as `Document` in document.ts; the contract lint checks its shape. */
export const contract = readDocument(contractFile)
