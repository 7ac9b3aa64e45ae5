// The store's log files: a list, and the open one.
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { useSearchAddress } from '#src/components/useSearchAddress.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { logAddress } from './address.ts'
import { AllLogs } from './all/AllLogs.tsx'
import { FileList } from './FileList.tsx'
import { LogView } from './LogView.tsx'
import '../beside.css'
import './logs.css'

const refreshMs = 30_000

export default function LogFiles() {
  const { store } = useSession()
  // Another store is another screen.
  return store ? <Files key={store.id} store={store.id} /> : null
}

function Files({ store }: { store: number }) {
  const t = useT()
  const { listLogFiles } = useSupport()
  const { search } = useSearchAddress()
  const address = useMemo(() => logAddress(search), [search])
  const query = useQuery({
    queryKey: ['logs', store, 'files'],
    queryFn: ({ signal }) => listLogFiles({ store, signal }),
    refetchInterval: refreshMs,
  })
  const { data, refetch, isFetching } = query
  const hrefOf = (file: string) => {
    const kept = ['zone', 'wrap', 'fold', 'columns', 'fields', 'newest', 'name'].flatMap(name => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    })
    return `?${new URLSearchParams({ file, ...Object.fromEntries(kept) })}`
  }
  const all = new URLSearchParams(search)
  for (const name of ['file', 'at', 'whole']) all.delete(name)
  all.set('all', '1')
  if (!data)
    return (
      <Reading
        query={query}
        failed={t('logsFiles.listFailed')}
        shape="table"
        rows={9}
        label={t('logsFiles.listing')}
      />
    )
  const { files, complete } = data
  if (files.length === 0 && address.file === null)
    return <NoFiles {...{ complete, refetch, isFetching }} />
  return (
    <div className="st-beside st-beside-list" data-open={address.file !== null || address.all}>
      <FileList
        {...{ files, complete, hrefOf }}
        name={address.name}
        current={address.file}
        all={address.all}
        allHref={`?${all}`}
      />
      {address.all ? (
        <AllLogs store={store} address={address} />
      ) : address.file === null ? (
        <div className="st-panel">
          <Empty title={t('logsFiles.choose')}>{t('logsFiles.chooseText')}</Empty>
        </div>
      ) : (
        <LogView key={address.file} store={store} file={address.file} address={address} />
      )}
    </div>
  )
}

interface NoFilesProps {
  complete: boolean
  refetch: () => Promise<unknown>
  isFetching: boolean
}

/** There are no logs, or none were found so far. */
function NoFiles({ complete, refetch, isFetching }: NoFilesProps) {
  const t = useT()
  if (complete) return <Empty title={t('logsFiles.noFiles')}>{t('logsFiles.noFilesWhy')}</Empty>
  return (
    <Empty
      title={t('logsFiles.noFilesYet')}
      action={
        <Button aria-disabled={isFetching} onClick={() => isFetching || void refetch()}>
          {t('logsExchanges.refresh')}
        </Button>
      }
    >
      {t('logsFiles.noFilesYetWhy')}
    </Empty>
  )
}
