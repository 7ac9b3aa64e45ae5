import { Button } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { AddressList, useTableList } from '#src/components/DataTable/AddressList.tsx'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import type { DataTableProps } from '#src/components/DataTable/types.ts'
import type { ResourceInfo, ResourceRecord } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { BulkDelete } from './bulk/BulkDelete.tsx'
import { BulkEdit } from './bulk/BulkEdit.tsx'
import { bulkFields } from './bulk/bulkFields.ts'
import { Filters } from './Filters.tsx'
import { recordPath } from './fields.ts'
import { useResourceTexts } from './resourceTexts.ts'
import { type FilterInfo, useAsked } from './useAsked.ts'
import { useColumns } from './useColumns.tsx'
import './schema.css'

const sizes = [5, 6, 10, 25, 50, 100]

interface ResourceListProps {
  info: ResourceInfo
  /** Shown while there are no records at all. */
  empty?: DataTableProps<ResourceRecord>['empty']
}

function Table({ info, empty, filters }: ResourceListProps & { filters: readonly FilterInfo[] }) {
  const t = useT()
  const texts = useResourceTexts(info.name)
  const { pathname, search } = useLocation()
  const { data = [] } = useTableList<ResourceRecord>()
  const columns = useColumns(info, data, { back: pathname + search, before: null })
  const name = texts.name(2)
  const first = (
    <Button component={Link} to={recordPath(info)}>
      {t('onboarding.first')}
    </Button>
  )
  return (
    <DataTable
      name={info.name}
      label={t('onboarding.list', { name })}
      pagesLabel={t('onboarding.pages', { name })}
      columns={columns}
      failed={t('onboarding.failed')}
      empty={empty ?? { title: t('table.empty'), text: t('onboarding.emptyText'), action: first }}
      noneFound={{ title: t('onboarding.noneFound'), clear: t('onboarding.clear') }}
      sizes={sizes}
      filters={filters.length > 0 && <Filters resource={info.name} filters={filters} />}
      filterNames={info.filters}
      selectable={info.operations.delete !== undefined || bulkFields(info).length > 0}
      chosenTools={() => (
        <>
          <BulkEdit info={info} />
          {info.operations.delete && <BulkDelete info={info} />}
        </>
      )}
      owner={useSession().claims?.username ?? ''}
    />
  )
}

/** A resource's list: columns, filters, search and pages, all generated from the contract. */
export function ResourceList(props: ResourceListProps) {
  const { asked, filters } = useAsked(props.info)
  return (
    <AddressList {...asked}>
      <Table {...props} filters={filters} />
    </AddressList>
  )
}
