// Who is connected where, why, for how long, and what they are doing; with a button to end the connection.

import { Chip } from '@mui/material'
import { useMemo, useState } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { AddressList, useTableList } from '#src/components/DataTable/AddressList.tsx'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import type { TableColumn } from '#src/components/DataTable/types.ts'
import { Ago } from '#src/components/Time/Ago.tsx'
import {
  type ConnectionListMeta,
  connectionList,
  type LiveConnection,
  listAddress,
  useLive,
} from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { AsOf } from '../AsOf.tsx'
import { operationText } from '../deviceTexts.ts'
import { ReasonedButton } from '../ReasonedButton.tsx'
import { useBeat } from '../useFresh.ts'
import { EndConnection, nameOf } from './EndConnection.tsx'

const address = listAddress(connectionList)
const sizes = [10, 25, 50, 100]

/** An operator's last action on a store, and their open work. */
function Doing({ connection }: { connection: LiveConnection }) {
  const t = useT()
  const { lastOperation, lastAt, terminals, jobs } = connection
  const open = [
    terminals > 0 ? t('devices.live.shells', { smart_count: terminals }) : null,
    jobs > 0 ? t('devices.live.jobs', { smart_count: jobs }) : null,
  ].filter(text => text !== null)
  return (
    <div className="st-row">
      {lastOperation && lastAt ? (
        <span>
          {operationText(t, lastOperation)}, <Ago at={lastAt} />
        </span>
      ) : (
        <span className="st-soft">{t('devices.live.idle')}</span>
      )}
      {open.map(text => (
        <Chip component="span" key={text} label={text} />
      ))}
    </div>
  )
}

/** The columns of a connection. Long: one column after the other. */
function useColumns(mayEnd: boolean, onEnd: (connection: LiveConnection) => void) {
  const t = useT()
  return useMemo<readonly TableColumn<LiveConnection>[]>(
    () => [
      {
        id: 'operator',
        title: t('devices.live.operator'),
        heads: true,
        sortable: true,
        value: ({ operator }) => operator.username,
        cell: ({ operator, own }) => (
          <div className="st-row">
            {shownName(operator.username)}{' '}
            {operator.name && <span className="st-soft">{shownName(operator.name)}</span>}
            {own && <Chip component="span" label={t('devices.live.own')} />}
          </div>
        ),
      },
      {
        id: 'store',
        title: t('devices.live.store'),
        sortable: true,
        value: ({ store }) => store.name,
      },
      { id: 'reason', title: t('devices.live.reason'), value: ({ reason }) => reason },
      {
        id: 'since',
        title: t('devices.live.length'),
        sortable: true,
        value: ({ since }) => since,
        cell: ({ since }) => <Ago at={since} />,
      },
      {
        id: 'doing',
        title: t('devices.live.doing'),
        sortable: true,
        sortField: 'lastAt',
        value: ({ lastOperation }) => (lastOperation ? operationText(t, lastOperation) : null),
        cell: connection => <Doing connection={connection} />,
      },
      {
        id: 'end',
        title: t('devices.live.end'),
        value: () => t('devices.live.end'),
        cell: connection => (
          <ReasonedButton
            aria-label={t('devices.live.endOf', {
              name: nameOf(connection),
              store: connection.store.name,
            })}
            off={
              connection.own ? t('devices.live.endOwn') : mayEnd ? null : t('devices.live.mayNot')
            }
            onPress={() => onEnd(connection)}
          >
            {t('devices.live.end')}
          </ReasonedButton>
        ),
      },
    ],
    [t, mayEnd, onEnd],
  )
}

function Connections() {
  const t = useT()
  const list = useTableList<LiveConnection, ConnectionListMeta>()
  useLive('connections', useBeat(list.refetch))
  const [ending, setEnding] = useState<LiveConnection | null>(null)
  const columns = useColumns(list.meta?.mayEnd ?? false, setEnding)
  return (
    <div className="st-panel">
      <div className="st-row st-gap-wide st-apart st-pad-2 st-under">
        <AsOf at={list.meta?.asOf ?? null} />
      </div>
      <DataTable
        name="connections"
        label={t('devices.live.title')}
        pagesLabel={t('devices.live.pages')}
        columns={columns}
        failed={t('devices.live.failed')}
        empty={{ title: t('devices.live.none'), text: t('devices.live.noneText') }}
        noneFound={{ title: t('devices.live.noneFound'), clear: t('devices.live.showAll') }}
        sizes={sizes}
        exported={columns.filter(({ id }) => id !== 'end')}
        owner={useSession().claims?.username ?? ''}
        zoned
      />
      {ending && (
        <EndConnection
          connection={ending}
          onCancel={() => setEnding(null)}
          onDone={() => {
            setEnding(null)
            void list.refetch()
          }}
        />
      )}
    </div>
  )
}

export const LiveConnections = () => (
  <AddressList resource="connections" address={address}>
    <Connections />
  </AddressList>
)
