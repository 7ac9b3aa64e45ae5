import { useLocation } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { DataTable } from '#src/components/DataTable/DataTable.tsx'
import type { DataTableProps } from '#src/components/DataTable/types.ts'
import type { ResourceInfo, ResourceRecord } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { BulkDelete } from './BulkDelete.tsx'
import { Filters } from './Filters.tsx'
import { useResourceTexts } from './resourceTexts.ts'
import { useColumns } from './useColumns.tsx'
import { useResourceList } from './useResourceList.ts'
import './schema.css'

const sizes = [5, 6, 10, 25, 50, 100]

interface ResourceListProps {
  info: ResourceInfo
  /** What stands there while there is no record at all. */
  empty?: DataTableProps<ResourceRecord>['empty']
}

/** The list of a resource: columns, filters, search and pages, all drawn from the contract. */
export function ResourceList({ info, empty }: ResourceListProps) {
  const t = useT()
  const texts = useResourceTexts(info.name)
  const { pathname, search } = useLocation()
  const { list, filters } = useResourceList(info)
  const columns = useColumns(info, list.data ?? [], pathname + search)
  const name = texts.name(2)
  return (
    <DataTable
      name={info.name}
      label={t('onboarding.list', { name })}
      pagesLabel={t('onboarding.pages', { name })}
      columns={columns}
      list={list}
      failed={t('onboarding.failed')}
      empty={empty}
      noneFound={{ title: t('onboarding.noneFound'), clear: t('onboarding.clear') }}
      sizes={sizes}
      filters={filters.length > 0 && <Filters resource={info.name} filters={filters} />}
      filterNames={info.filters}
      selectable={info.operations.delete !== undefined}
      chosenTools={() => <BulkDelete info={info} />}
      owner={useSession().claims?.username ?? ''}
    />
  )
}
