import type { HandlersOf } from '../contract/types.ts'
import { advanceStores } from './onboarding/advance.ts'
import { checkForm } from './onboarding/checkForm.ts'
import { databaseSchemas, listDatabaseValues } from './onboarding/database.ts'
import { forms } from './onboarding/formKind.ts'
import { getFormVersion, listFormVersions } from './onboarding/formVersions.ts'
import { createRecord, getRecord, listRecords, updateRecord } from './onboarding/records.ts'
import { deleteRecord } from './onboarding/remove.ts'
import type { Services } from './services.ts'

type Id =
  | 'listForms'
  | 'createForm'
  | 'getForm'
  | 'updateForm'
  | 'deleteForm'
  | 'listFormVersions'
  | 'getFormVersion'
  | 'checkForm'
  | 'advanceStores'
  | 'listDatabaseSchemas'
  | 'listDatabaseValues'

export function formsOperations(services: Services): HandlersOf<Id> {
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
