// Files of stores for a franchise; the records themselves go by crud.ts. Every call rejects with ApiError.

import type { components, operations } from '#src/generated/api.ts'
import { byId, call, callForBytes, csvOf, once } from '../core/call.ts'
import { saveBytes } from '../downloads/start.ts'
import type { Job } from '../jobs.ts'

type Wire = components['schemas']

/** A file of stores that was checked: how it is read, and how many rows would do what. */
export type CsvUpload = Wire['CsvUpload']
export type CsvField = Wire['CsvField']
export type CsvRow = Wire['CsvRow']
export type CsvAction = Wire['CsvAction']
/** How a file is to be read otherwise, and cells that are put right. */
export type CsvCheck = Wire['CsvCheck']
export type CsvRowPage = Wire['CsvRowPage']

/** Where the query cache keeps them. */
export const csvKey = 'csv'

/** Sends a file and has it checked; answers the id it is looked at by. */
export async function uploadStoresCsv(
  franchise: number,
  file: File,
  key: string,
): Promise<string | null> {
  const params = {
    path: { franchise },
    query: { dryRun: true, name: file.name.slice(0, 255) || 'stores.csv' },
    header: once(key),
  }
  const { entity } = await call('uploadStoresCsv', { params, ...(await csvOf(file)) })
  return entity.upload
}

/** The titles of an empty file that is read without a question. */
export async function readCsvTemplate(franchise: number): Promise<readonly string[]> {
  return (await call('readCsvTemplate', { params: { path: { franchise } } })).titles
}

export const readCsvUpload = (id: string): Promise<CsvUpload> =>
  call('readCsvUpload', { params: byId(id) })

export const readCsvRows = (
  id: string,
  query: NonNullable<operations['readCsvRows']['parameters']['query']>,
): Promise<CsvRowPage> => call('readCsvRows', { params: { ...byId(id), query } })

/** What is wrong in several rows in the same way. */
export type CsvGroup = Wire['CsvGroup']
export type CsvGroups = Wire['CsvGroups']

export const readCsvGroups = (id: string): Promise<CsvGroups> =>
  call('readCsvGroups', { params: byId(id) })

/** Saves the rejected rows as they stand in the file. */
export async function saveRejectedCsv(id: string, name: string): Promise<void> {
  const { bytes } = await callForBytes('readRejectedCsv', { params: byId(id) })
  saveBytes(bytes, name)
}

/** How a file is read. */
export type CsvReread = Wire['CsvReread']

/** Reads it anew; it is another one then, and the one before is gone. */
export const rereadCsvUpload = (id: string, body: CsvReread): Promise<CsvUpload> =>
  call('rereadCsvUpload', { params: byId(id), body })

/** Checks it again: nothing of a store is changed. */
export const checkCsvUpload = (id: string, body: CsvCheck): Promise<CsvUpload> =>
  call('checkCsvUpload', { params: byId(id), body })

/** Has a job write it, all of it or nothing. `key` is one for each press of the button. */
export const applyCsvUpload = (id: string, key: string): Promise<Job> =>
  call('applyCsvUpload', { params: { ...byId(id), header: once(key) } })

/** What has become of the stores that a file has made. */
export type CsvMade = Wire['CsvMade']

export const readCsvMade = (id: string): Promise<CsvMade> =>
  call('readCsvMade', { params: byId(id) })

/** Has a job delete those that nobody has touched. */
export const undoCsvUpload = (id: string, key: string): Promise<Job> =>
  call('undoCsvUpload', { params: { ...byId(id), header: once(key) } })
