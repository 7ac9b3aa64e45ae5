import { useMutation, useQueryClient } from '@tanstack/react-query'
import { jobsKey } from './jobs.ts'

/** Changes one or several jobs, then reads all again. */
export function useJobChange(change: () => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [jobsKey] }),
  })
}
