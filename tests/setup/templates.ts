// The databases that tests copy, made beside the build: it leaves one of two cores idle.
import { template } from '../support/databaseTemplate.ts'

await template('empty')
await template('demo')
