import type { TagHandlers } from '../contract/types.ts'
import { createRecord, getRecord, listRecords, updateRecord } from '../onboarding/records.ts'
import { deleteRecord } from '../onboarding/remove.ts'
import type { Services } from '../operations/services.ts'
import { forms } from './kind.ts'
import { advanceStores } from './operations/advance.ts'
import { checkForm } from './operations/check.ts'
import { databaseSchemas, listDatabaseValues } from './operations/database.ts'
import { getFormVersion, listFormVersions } from './operations/versions.ts'

export function formsOperations(services: Services): TagHandlers<'forms'> {
  return {
    listForms: call => listRecords(services, forms, call),
    createForm: call => createRecord(services, forms, { ...call, query: {} }),
    getForm: call => getRecord(services, forms, call),
    updateForm: call => updateRecord(services, forms, { ...call, query: {} }),
    deleteForm: call => deleteRecord(services, forms, call),
    listFormVersions: call => listFormVersions(services, call),
    getFormVersion: call => getFormVersion(services, call),
    checkForm: call => checkForm(services, call),
    advanceStores: call => advanceStores(services, call),
    listDatabaseSchemas: ({ connection }) => databaseSchemas(services, connection?.storeId),
    listDatabaseValues: call => listDatabaseValues(services, call),
  }
}
