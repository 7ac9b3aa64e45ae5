import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { Icon } from '../../components/Icon.tsx'
import { jobsKey, useSupport } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'
import { fileFailure } from './failure.ts'

/** Has the folder packed, as a job: its file is then behind Jobs at the top. */
export function DownloadFolder({ store, folder }: { store: number; folder: string }) {
  const t = useT()
  const support = useSupport()
  const notify = useNotify()
  const client = useQueryClient()
  const start = useMutation({
    // One key for each press: a repetition of the request is the same job.
    mutationFn: (key: string) => support.archiveFiles([folder], store, key),
    onSuccess: () => notify(t('jobs.started')),
    onError: error =>
      notify(t('jobs.startFailed', { reason: fileFailure(error) }), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: [jobsKey] }),
  })
  return (
    <button
      type="button"
      className="st-button st-files-icon"
      aria-label={t('jobs.start')}
      title={t('jobs.start')}
      aria-disabled={start.isPending}
      onClick={() => start.isPending || start.mutate(crypto.randomUUID())}
    >
      <Icon name="download" />
    </button>
  )
}
