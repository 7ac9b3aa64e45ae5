// A file of stores being imported: its step is in the address, the server's facts in the cache.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { recordId } from '#common/recordId.ts'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import {
  type CsvAction,
  type CsvCheck,
  type CsvReread,
  type CsvUpload,
  csvKey,
  jobsKey,
  newKey,
  useJobChange,
  useLive,
  useSupport,
} from '#src/dataProvider/index.ts'
import { useStale } from '#src/resources/schema/useRecord.ts'

export const csvSteps = ['file', 'columns', 'check'] as const

export const csvActions: readonly CsvAction[] = ['create', 'update', 'unchanged', 'rejected']
const pollMs = 500
const rowsPerPage = 25

/** The address's franchise, file, step and rows. */
export function useCsvAddress() {
  const { search, change } = useSearchAddress()
  const stepName = search.get('step')
  return {
    franchise: recordId(search.get('upload')),
    file: search.get('csv'),
    step: csvSteps.find(step => step === stepName) ?? 'columns',
    action: csvActions.find(action => action === search.get('rows')) ?? null,
    page: recordId(search.get('page')) ?? 1,
    go: (values: Readonly<Record<string, string | null>>) => change(withValues(values)),
  }
}

const keyOf = (id: string | null) => [csvKey, id] as const

/** An uploaded file, as the server has it. */
export function useCsvUpload(id: string | null) {
  const { readCsvUpload } = useSupport()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => readCsvUpload(id ?? ''),
    enabled: id !== null,
    retry: false,
    // A step does not request again what was just answered.
    staleTime: 10_000,
  })
}

/** Mutations that change it. */
export function useCsvChanges(id: string | null) {
  const { uploadStoresCsv, readCsvUpload, rereadCsvUpload, checkCsvUpload, applyCsvUpload } =
    useSupport()
  const cache = useQueryClient()
  const key = useRef(newKey())
  const known = async (upload: CsvUpload) => {
    cache.setQueryData(keyOf(upload.id), upload)
    await cache.invalidateQueries({ queryKey: [...keyOf(upload.id), 'rows'] })
  }
  const sending = useMutation({
    mutationFn: async ({ franchise, file }: { franchise: number; file: File }) => {
      const sent = await uploadStoresCsv(franchise, file, newKey())
      // Cached before the next step renders, because the focus moves from step to step.
      if (sent !== null) cache.setQueryData(keyOf(sent), await readCsvUpload(sent))
      return sent
    },
  })
  const checking = useMutation({
    mutationFn: (body: CsvCheck) => checkCsvUpload(id ?? '', body),
    onSuccess: known,
  })
  const rereading = useMutation({
    mutationFn: (body: CsvReread) => rereadCsvUpload(id ?? '', body),
    onSuccess: known,
  })
  const applying = useMutation({
    mutationFn: () => applyCsvUpload(id ?? '', key.current),
    onSettled: async () => {
      key.current = newKey()
      void cache.invalidateQueries({ queryKey: [jobsKey] })
      await cache.invalidateQueries({ queryKey: keyOf(id) })
    },
  })
  return { sending, checking, rereading, applying }
}

/** A page of its rows. */
export function useCsvRows(id: string, action: CsvAction | null, page: number) {
  const { readCsvRows } = useSupport()
  return useQuery({
    queryKey: [...keyOf(id), 'rows', action, page],
    queryFn: () =>
      readCsvRows(id, { page, per_page: rowsPerPage, ...(action === null ? {} : { action }) }),
    placeholderData: before => before,
  })
}

/** Errors shared by several of its rows. */
export function useCsvGroups(id: string) {
  const { readCsvGroups } = useSupport()
  return useQuery({
    queryKey: [...keyOf(id), 'rows', 'groups'],
    queryFn: () => readCsvGroups(id),
    placeholderData: before => before,
  })
}

/** The job that writes it: reported live, and polled where there is no socket. */
export function useCsvJob(upload: Pick<CsvUpload, 'id' | 'job'>) {
  const { readJob, cancelJob } = useSupport()
  const cache = useQueryClient()
  const stale = useStale()
  const queryKey = [jobsKey, 'one', upload.job]
  const job = useQuery({
    queryKey,
    queryFn: async () => {
      const found = await readJob(upload.job ?? '')
      if (found.ended !== null) {
        stale()
        void cache.invalidateQueries({ queryKey: keyOf(upload.id) })
      }
      return found
    },
    enabled: upload.job !== null,
    retry: false,
    refetchInterval: ({ state }) => (state.data && state.data.ended === null ? pollMs : false),
  })
  useLive('jobs', () => void cache.invalidateQueries({ queryKey }, { cancelRefetch: false }))
  const cancelling = useJobChange(() => cancelJob(upload.job ?? ''))
  return { job, cancelling }
}

/** The stores it created, and the mutation that deletes them again. */
export function useCsvMade(id: string) {
  const { readCsvMade, undoCsvUpload } = useSupport()
  const cache = useQueryClient()
  const key = useRef(newKey())
  const made = useQuery({ queryKey: [...keyOf(id), 'made'], queryFn: () => readCsvMade(id) })
  const undoing = useMutation({
    mutationFn: () => undoCsvUpload(id, key.current),
    onSettled: async () => {
      key.current = newKey()
      await cache.invalidateQueries({ queryKey: [jobsKey] })
    },
  })
  return { made, undoing }
}
