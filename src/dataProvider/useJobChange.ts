import { useMutation, useQueryClient } from '@tanstack/react-query'
import { jobsKey } from './jobs.ts'

/** Changes a job, or several; afterwards all of them are read anew. */
export function useJobChange(change: () => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [jobsKey] }),
  })
}
