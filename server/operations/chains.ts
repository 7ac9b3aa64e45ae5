import type { HandlersOf } from '../contract/types.ts'
import { deletionsOperations } from './onboarding/deletions.ts'
import { chains } from './onboarding/kinds.ts'
import { createRecord, getRecord, listRecords, updateRecord } from './onboarding/records.ts'
import { deleteRecord } from './onboarding/remove.ts'
import type { Services } from './services.ts'

type Id =
  | 'listChains'
  | 'createChain'
  | 'getChain'
  | 'updateChain'
  | 'deleteChain'
  | 'listDeletions'
  | 'restoreDeletion'
  | 'continueDeletion'

export function chainsOperations(services: Services): HandlersOf<Id> {
  return {
    listChains: call => listRecords(services, chains, call),
    createChain: call => createRecord(services, chains, call),
    getChain: call => getRecord(services, chains, call),
    updateChain: call => updateRecord(services, chains, call),
    deleteChain: call => deleteRecord(services, chains, call),
    ...deletionsOperations(services),
  }
}
