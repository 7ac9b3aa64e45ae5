import type { HandlersOf } from '../contract/types.ts'
import { csvOperations } from './onboarding/csv/handlers.ts'
import { franchises } from './onboarding/kinds.ts'
import { createRecord, getRecord, listRecords, updateRecord } from './onboarding/records.ts'
import { deleteRecord } from './onboarding/remove.ts'
import type { Services } from './services.ts'

type Id =
  | 'listFranchises'
  | 'createFranchise'
  | 'getFranchise'
  | 'updateFranchise'
  | 'deleteFranchise'
  | 'uploadStoresCsv'
  | 'readCsvUpload'
  | 'readCsvRows'
  | 'checkCsvUpload'
  | 'applyCsvUpload'

export function franchisesOperations(services: Services): HandlersOf<Id> {
  return {
    listFranchises(call) {
      const { chainId, defaultForm } = call.query
      return listRecords(services, franchises, call, { chainId, form: defaultForm })
    },
    createFranchise: call => createRecord(services, franchises, call),
    getFranchise: call => getRecord(services, franchises, call),
    updateFranchise: call => updateRecord(services, franchises, call),
    deleteFranchise: call => deleteRecord(services, franchises, call),
    ...csvOperations(services),
  }
}
