// Creates the databases that tests copy, beside the build, which leaves one of two cores idle.
import { template } from '../support/databaseTemplate.ts'

await template('empty')
await template('demo')
