import type { TagHandlers } from '../contract/types.ts'
import { franchises } from '../onboarding/kinds.ts'
import { createRecord, getRecord, listRecords, updateRecord } from '../onboarding/records.ts'
import { deleteRecord } from '../onboarding/remove.ts'
import type { Services } from '../operations/services.ts'
import { coverageOperations } from './coverage.ts'

export function franchisesOperations(services: Services): TagHandlers<'franchises'> {
  return {
    listFranchises(call) {
      const { chainId, defaultForm } = call.query
      return listRecords(services, franchises, call, { chainId, form: defaultForm })
    },
    createFranchise: call => createRecord(services, franchises, call),
    getFranchise: call => getRecord(services, franchises, call),
    updateFranchise: call => updateRecord(services, franchises, call),
    deleteFranchise: call => deleteRecord(services, franchises, call),
    ...coverageOperations(services),
  }
}
