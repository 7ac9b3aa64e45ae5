// Who is connected where, as the address asks for it; kept fresh by the live socket.
import { useState } from 'react'
import { useApiList } from '#src/components/DataTable/useApiList.ts'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import {
  connectionList,
  type LiveConnection,
  listAddress,
  useLive,
  useSupport,
} from '#src/dataProvider/index.ts'
import { useAsOf, useBeat } from './useFresh.ts'

const address = listAddress(connectionList)

export function useConnections() {
  const { change } = useSearchAddress()
  const { connectionPage } = useSupport()
  const { asOf, noted } = useAsOf()
  const [mayEnd, setMayEnd] = useState(false)
  const list = useApiList<LiveConnection>({
    name: 'liveConnections',
    address,
    load: async ({ query = {} }) => {
      const page = await noted(connectionPage(query))
      setMayEnd(page.mayEnd)
      return page
    },
  })
  const news = useBeat(list.reload)
  useLive('connections', news)
  return {
    list,
    asOf,
    mayEnd,
    isNarrowed: list.view.filter !== '',
    clear: () => change(withValues({ filter: null, page: '1' })),
  }
}
