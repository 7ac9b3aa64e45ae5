import { DeletedRecords } from './DeletedRecords.tsx'

/** What was deleted of all kinds, as a view of Manage Chains. */
export default function DeletedView() {
  return <DeletedRecords />
}
