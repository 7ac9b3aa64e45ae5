/** Where on a store's host a handler reads, as an operator has set it. */
export interface DownloadPathsTable {
  store_id: number
  handler: string
  path: string
  changed_by: string
  changed_at: Date
}
