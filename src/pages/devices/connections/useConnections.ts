// Who is connected where, as the address asks for it; kept fresh by the live socket.
import { useAddressList } from '#src/components/DataTable/useAddressList.ts'
import {
  type ConnectionListMeta,
  connectionList,
  type LiveConnection,
  listAddress,
  useLive,
} from '#src/dataProvider/index.ts'
import { useBeat } from '../useFresh.ts'

const address = listAddress(connectionList)

export function useConnections() {
  const list = useAddressList<LiveConnection, ConnectionListMeta>('connections', { address })
  useLive('connections', useBeat(list.refetch))
  return list
}
