import DeletedRecords from '../chains/deleted/DeletedRecords.tsx'

/** The deleted forms: of Manage Forms, for those who may not see Manage Chains. */
export default function DeletedForms() {
  return <DeletedRecords only="forms" />
}
