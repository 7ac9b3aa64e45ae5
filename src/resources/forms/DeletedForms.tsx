import DeletedRecords from '../chains/deleted/DeletedRecords.tsx'

/** The deleted forms in Manage Forms, for operators without access to Manage Chains. */
export default function DeletedForms() {
  return <DeletedRecords only="forms" />
}
