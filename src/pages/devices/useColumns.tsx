import { Chip } from '@mui/material'
import { Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { TableColumn } from '#src/components/DataTable/types.ts'
import { Since } from '#src/components/Time/Since.tsx'
import type { Device } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { Seen } from './DeviceFacts.tsx'
import { addressText, isStale, isWrong, millisecondsText, problemText } from './deviceTexts.ts'
import { StateTag } from './StateTag.tsx'
import type { Devices } from './useDevices.ts'

/** Id of the row's link. */
export const rowId = (id: number): string => `device-${id}`

/** Lets a long host name wrap after a dot. */
const parted = (address: string): ReactNode =>
  address.split(/(?<=[.:])/).map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their positions
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** The columns of a device. A row's link opens it and covers the whole row. Long: one column after the other. */
export function useColumns({ linkTo, open, unseenDays: pointedOut }: Devices) {
  const t = useT()
  const tag = useLanguageTag()
  // Long: as above.
  return useMemo<readonly TableColumn<Device>[]>(
    () => [
      {
        id: 'name',
        title: t('devices.name'),
        sortable: true,
        heads: true,
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <Link
            className="st-cover st-strong"
            id={rowId(id)}
            {...linkTo(id)}
            aria-current={id === open ? 'true' : undefined}
          >
            {shownName(name)}
          </Link>
        ),
      },
      {
        id: 'state',
        title: t('devices.state'),
        sortable: true,
        value: ({ state }) => t(`devices.states.${state}`),
        cell: row => {
          const problem = problemText(t, row)
          return (
            <div>
              <StateTag state={row.state} />
              {isStale(row) && <Chip component="span" label={t('devices.outOfDate')} />}
              {problem && (
                <span className="st-limit-lines st-small st-soft st-block st-wrap">
                  {problem}{' '}
                  {isWrong(row) && row.since && <Since since={row.since} after={row.sinceAfter} />}
                </span>
              )}
            </div>
          )
        },
      },
      { id: 'store', title: t('devices.store'), sortable: true, value: ({ store }) => store.name },
      {
        id: 'kind',
        title: t('devices.kind'),
        sortable: true,
        value: ({ kind, protocol }) =>
          `${t(`devices.kinds.${kind}`)}, ${t(`devices.protocols.${protocol}`)}`,
        cell: ({ kind, protocol }) => (
          <div>
            {t(`devices.kinds.${kind}`)}{' '}
            <span className="st-limit-lines st-small st-soft st-block st-wrap">
              {t(`devices.protocols.${protocol}`)}
            </span>
          </div>
        ),
      },
      {
        id: 'address',
        title: t('devices.address'),
        sortable: true,
        value: addressText,
        cell: device => parted(addressText(device)),
      },
      {
        id: 'latency',
        title: t('devices.latency'),
        sortable: true,
        value: ({ latencyMs }) => latencyMs,
        cell: ({ latencyMs }) => (latencyMs === null ? '–' : millisecondsText(t, tag, latencyMs)),
      },
      {
        id: 'lastSeen',
        title: t('devices.lastSeen'),
        sortable: true,
        value: ({ lastSeen }) => lastSeen,
        cell: device => (
          <div className="st-gap-words st-row">
            <Seen device={device} pointedOut={pointedOut} />
          </div>
        ),
      },
      {
        id: 'software',
        title: t('devices.version'),
        sortable: true,
        value: ({ software }) => software,
      },
      { id: 'notes', title: t('devices.notes'), value: ({ notes }) => notes },
    ],
    [t, tag, linkTo, open, pointedOut],
  )
}
