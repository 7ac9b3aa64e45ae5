// A form's kept versions: how many stores use each, its fields, and the move to the newest.
import { Button, Chip } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { Pagination } from '#src/components/DataTable/Pagination.tsx'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { type FormVersion, type ResourceRecord, useSupport } from '#src/dataProvider/index.ts'
import { formatNumber, formatStamp } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { recordName } from '../schema/resourceTexts.ts'
import { FieldName } from './FieldName.tsx'
import { fieldsIn } from './fields.ts'
import { MoveOn } from './MoveOn.tsx'
import '#src/components/DataTable/table.css'
import './builder.css'

const perPage = 10

function Look({
  shown,
  name,
  onCancel,
}: {
  shown: FormVersion
  name: string
  onCancel: () => void
}) {
  const t = useT()
  const fields = fieldsIn(shown.Fields)
  return (
    <Modal
      open
      title={t('builder.versions.lookTitle', { version: shown.version, name })}
      onCancel={onCancel}
      foot={cancel => <Button onClick={cancel}>{t('action.close')}</Button>}
    >
      {fields.length === 0 ? (
        <p className="st-soft">{t('builder.versions.noFields')}</p>
      ) : (
        <ol className="st-stack st-gap-0">
          {fields.map((field, at) => (
            <li className="st-in-line st-top st-gap-3 st-pad-rows st-under" key={field.key}>
              <span className="st-built-index st-rigid st-sunken st-small st-soft st-center">
                {at + 1}
              </span>
              <FieldName field={field} help />
            </li>
          ))}
        </ol>
      )}
    </Modal>
  )
}

interface TableProps {
  versions: readonly FormVersion[]
  newest: string
  onLook: (version: FormVersion) => void
  onMove: (version: FormVersion) => void
}

type RowProps = Omit<TableProps, 'versions'> & { entry: FormVersion }

function Row({ entry, newest, onLook, onMove }: RowProps) {
  const t = useT()
  const tag = useLanguageTag()
  const mayMove = useSession().pages?.includes('chains') ?? false
  const { version, at, by, Fields, stores } = entry
  const isNewest = version === newest
  return (
    <tr>
      <th scope="row">
        {version}{' '}
        {isNewest && <Chip component="span" color="success" label={t('builder.versions.newest')} />}
      </th>
      <td data-label={t('builder.versions.at')}>{formatStamp(at, tag)}</td>
      <td data-label={t('builder.versions.by')}>
        {by ?? <span className="st-soft">{t('builder.versions.nobody')}</span>}
      </td>
      <td data-label={t('builder.versions.fields')}>{formatNumber(Fields.length, tag)}</td>
      <td data-label={t('builder.versions.stores')}>{formatNumber(stores, tag)}</td>
      <td>
        <span className="st-row">
          <Button
            aria-label={t('builder.versions.look', { version })}
            onClick={() => onLook(entry)}
          >
            {t('builder.versions.lookAt')}
          </Button>
          {!isNewest && stores > 0 && mayMove && (
            <Button
              aria-label={t('builder.versions.move', { version })}
              onClick={() => onMove(entry)}
            >
              {t('builder.versions.moveOn')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

const columns = ['version', 'at', 'by', 'fields', 'stores'] as const

function Table({ versions, ...row }: TableProps) {
  const t = useT()
  return (
    <div className="st-scroll">
      <table className="st-table st-small">
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {t(`builder.versions.${column}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {versions.map(entry => (
            <Row key={entry.version} entry={entry} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export default function Versions({ record }: { record: ResourceRecord }) {
  const t = useT()
  const { formVersions } = useSupport()
  const mayMove = useSession().pages?.includes('chains') ?? false
  const [page, setPage] = useState(1)
  const [looked, setLooked] = useState<FormVersion | null>(null)
  const [moving, setMoving] = useState<FormVersion | null>(null)
  const query = useQuery({
    queryKey: ['forms', 'versions', record.id, record.version, page],
    queryFn: () => formVersions(record.id, { page, per_page: perPage }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const newest = String(record.version ?? '')
  const last = data?.links.pagination.last_page ?? 1
  const isSplit = data?.data.some(entry => entry.version !== newest && entry.stores > 0) ?? false
  return (
    <section
      className="st-panel st-compact st-pad-5 st-stack st-gap-3"
      aria-labelledby="form-versions"
    >
      <header>
        <h2 id="form-versions">{t('builder.versions.title')}</h2>
        <p className="st-soft">{t('builder.versions.lead')}</p>
      </header>
      <Reading query={query} failed={t('builder.versions.failed')} shape="table" rows={3} />
      {data && <Table versions={data.data} newest={newest} onLook={setLooked} onMove={setMoving} />}
      {isSplit && !mayMove && <p className="st-soft">{t('builder.versions.notAllowed')}</p>}
      {last > 1 && (
        <Pagination
          label={t('builder.versions.pages')}
          current={page}
          last={last}
          onPage={setPage}
        />
      )}
      {looked && <Look shown={looked} name={recordName(record)} onCancel={() => setLooked(null)} />}
      {moving && <MoveOn record={record} version={moving} onEnd={() => setMoving(null)} />}
    </section>
  )
}
