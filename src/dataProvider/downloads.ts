// Files that the browser fetches by itself: it sends a ticket and a cookie, never the token.
import { operationTable } from '../generated/operations.ts'

/** Hands a ticket to the browser, which saves the bytes as the server names them. */
export function startDownload(ticket: string, name: string): void {
  const link = document.createElement('a')
  link.href = operationTable.fetchDownload.path.replace('{ticket}', encodeURIComponent(ticket))
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
