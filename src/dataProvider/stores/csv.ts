// Imports of stores into a franchise from files; the records themselves go through crud.ts. Every call rejects with
// ApiError.

import type { components, operations } from '#src/generated/api.ts'
import { byId, call, callForBytes, csvOf, once } from '../core/call.ts'
import { saveBytes } from '../downloads/start.ts'
import type { Job } from '../jobs.ts'

type Wire = components['schemas']

/** A checked file of stores: how it is read, and how many rows would do what. */
export type CsvUpload = Wire['CsvUpload']
export type CsvField = Wire['CsvField']
export type CsvRow = Wire['CsvRow']
export type CsvAction = Wire['CsvAction']
/** Changes to how a file is read, and corrected cells. */
export type CsvCheck = Wire['CsvCheck']
export type CsvRowPage = Wire['CsvRowPage']

/** Where the query cache keeps them. */
export const csvKey = 'csv'

/** Uploads a file to be checked; returns the id of the upload. */
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

/** The column titles of an empty file that can be read without questions. */
export async function readCsvTemplate(franchise: number): Promise<readonly string[]> {
  return (await call('readCsvTemplate', { params: { path: { franchise } } })).titles
}

export const readCsvUpload = (id: string): Promise<CsvUpload> =>
  call('readCsvUpload', { params: byId(id) })

export const readCsvRows = (
  id: string,
  query: NonNullable<operations['readCsvRows']['parameters']['query']>,
): Promise<CsvRowPage> => call('readCsvRows', { params: { ...byId(id), query } })

/** The same problem in several rows. */
export type CsvGroup = Wire['CsvGroup']
export type CsvGroups = Wire['CsvGroups']

export const readCsvGroups = (id: string): Promise<CsvGroups> =>
  call('readCsvGroups', { params: byId(id) })

/** Downloads the rejected rows as they are in the file. */
export async function saveRejectedCsv(id: string, name: string): Promise<void> {
  const { bytes } = await callForBytes('readRejectedCsv', { params: byId(id) })
  saveBytes(bytes, name)
}

/** How a file is read. */
export type CsvReread = Wire['CsvReread']

/** Reads it again; the result replaces the previous upload. */
export const rereadCsvUpload = (id: string, body: CsvReread): Promise<CsvUpload> =>
  call('rereadCsvUpload', { params: byId(id), body })

/** Checks it again; changes no store. */
export const checkCsvUpload = (id: string, body: CsvCheck): Promise<CsvUpload> =>
  call('checkCsvUpload', { params: byId(id), body })

/** Starts a job that imports it, all or nothing. `key` identifies one press of the button. */
export const applyCsvUpload = (id: string, key: string): Promise<Job> =>
  call('applyCsvUpload', { params: { ...byId(id), header: once(key) } })

/** The fate of the stores created from a file. */
export type CsvMade = Wire['CsvMade']

export const readCsvMade = (id: string): Promise<CsvMade> =>
  call('readCsvMade', { params: byId(id) })

/** Starts a job that deletes those unchanged since. */
export const undoCsvUpload = (id: string, key: string): Promise<Job> =>
  call('undoCsvUpload', { params: { ...byId(id), header: once(key) } })
