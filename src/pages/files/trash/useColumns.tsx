import { useMemo } from 'react'
import { fileKind } from '#common/fileKind.ts'
import type { TableColumn } from '#src/components/DataTable/types.ts'
import { Icon } from '#src/components/Icon.tsx'
import type { TrashEntry } from '#src/dataProvider/index.ts'
import { formatSize, formatStamp } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { parentOf } from '../address.ts'
import { shownPath } from '../commands/wording.ts'

const isFile = ({ type }: TrashEntry) => type === 'file'

/** The columns: the entry, its original path, and who deleted it when. Long: one column after the other. */
export function useColumns(): readonly TableColumn<TrashEntry>[] {
  const t = useT()
  const tag = useLanguageTag()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('filesTrash.name'),
        sortable: true,
        heads: true,
        value: ({ name }) => name,
        cell: ({ name, type, state }) => (
          <span className="st-row">
            <Icon name={type === 'folder' ? 'folder' : 'file'} />
            <bdi className="st-grow">{shownName(name)}</bdi>
            {state !== 'there' && (
              <em className="st-own-line st-soft">{t(`filesTrash.states.${state}`)}</em>
            )}
          </span>
        ),
      },
      {
        id: 'path',
        title: t('filesTrash.was'),
        sortable: true,
        value: ({ path }) => path,
        cell: ({ path }) =>
          path === null ? (
            <span className="st-soft">{t('filesTrash.nobodyKnows')}</span>
          ) : (
            <bdi>{shownPath(parentOf(path))}</bdi>
          ),
      },
      {
        id: 'type',
        title: t('filesTrash.type'),
        sortable: true,
        value: ({ name, type }) =>
          type === 'file' ? t(`files.kinds.${fileKind(name)}`) : t(`filesTrash.types.${type}`),
      },
      {
        id: 'size',
        title: t('filesTrash.size'),
        sortable: true,
        value: entry => (isFile(entry) ? entry.size : null),
        cell: entry => (isFile(entry) ? formatSize(entry.size, tag) : ''),
      },
      {
        id: 'trashed',
        title: t('filesTrash.trashed'),
        sortable: true,
        value: ({ trashed }) => trashed,
        cell: ({ trashed }) => formatStamp(trashed, tag),
        attributes: () => ({ className: 'st-table-moment' }),
      },
      {
        id: 'operator',
        title: t('filesTrash.operator'),
        sortable: true,
        value: ({ operator }) => operator ?? t('filesTrash.nobodyKnows'),
      },
    ],
    [t, tag],
  )
}
