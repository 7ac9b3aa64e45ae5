import type { TagHandlers } from '../contract/types.ts'
import { chains } from '../onboarding/kinds.ts'
import { createRecord, getRecord, listRecords, updateRecord } from '../onboarding/records.ts'
import { deleteRecord } from '../onboarding/remove.ts'
import type { Services } from '../operations/services.ts'
import { deletionsOperations } from './operations/deletions.ts'

export function chainsOperations(services: Services): TagHandlers<'chains'> {
  return {
    listChains: call => listRecords(services, chains, call),
    createChain: call => createRecord(services, chains, call),
    getChain: call => getRecord(services, chains, call),
    updateChain: call => updateRecord(services, chains, call),
    deleteChain: call => deleteRecord(services, chains, call),
    ...deletionsOperations(services),
  }
}
