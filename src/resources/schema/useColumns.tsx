import { useMemo } from 'react'
import { Link } from 'react-router'
import type { TableColumn } from '#src/components/DataTable/types.ts'
import {
  type FieldInfo,
  isResource,
  type ResourceInfo,
  type ResourceRecord,
  referenceOf,
  resourceList,
} from '#src/dataProvider/index.ts'
import { formatNumber, formatTime } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { isBoolean } from './entries.ts'
import { columnFields, filterFor, headField, listPath, recordPath, type Way } from './fields.ts'
import { overridesOf } from './overrides.ts'
import { recordName, useResourceTexts } from './resourceTexts.ts'
import { useReferenceNames } from './useReferences.ts'

type Rows = readonly ResourceRecord[]
type Column = TableColumn<ResourceRecord>

const none: Readonly<Record<string, string>> = {}

/** A count of records links to them. */
function countCell(info: ResourceInfo, field: FieldInfo): Column['cell'] {
  const of = field['x-counts']
  const filter = of !== undefined && isResource(of) ? filterFor(of, info.name) : undefined
  if (of === undefined || filter === undefined) return undefined
  return record => {
    const count = formatNumber(Number(record[field.name] ?? 0))
    return <Link to={listPath(of, { [filter]: String(record.id) })}>{count}</Link>
  }
}

/** A list's columns, generated from the contract; the row's name links to its screen. */
export function useColumns(
  info: ResourceInfo,
  rows: Rows,
  { back, before }: Way,
): readonly Column[] {
  const t = useT()
  const tag = useLanguageTag()
  const texts = useResourceTexts(info.name)
  const fields = useMemo(() => {
    const { hidden = [], columns = {} } = overridesOf(info.name)
    return columnFields(info, Object.keys(columns)).filter(({ name }) => !hidden.includes(name))
  }, [info])
  const { inherits = none } = overridesOf(info.name)
  const inherited = fields.flatMap(field => {
    const name = inherits[field.name]
    return name === undefined ? [] : [{ ...field, name }]
  })
  const nameOf = useReferenceNames([...fields, ...inherited], rows)
  return useMemo(() => {
    const head = headField(info)
    const sortable: readonly string[] = resourceList(info).fields
    const shownValue = (field: FieldInfo, record: ResourceRecord) => {
      const own = overridesOf(info.name).columns?.[field.name]
      if (own) return own(record)
      const value = record[field.name]
      if (referenceOf(field)) {
        const name = nameOf(field, record[inherits[field.name] ?? ''])
        return nameOf(field, value) || (name && t('onboarding.inherited', { name }))
      }
      if (isBoolean(field)) return t(value === true ? 'field.yes' : 'field.no')
      if (field.enum && value !== undefined) return texts.choice(field, value)
      if (field.format === 'date-time' && typeof value === 'string') return formatTime(value, tag)
      return typeof value === 'number' ? value : value === undefined ? null : String(value)
    }
    const open = (record: ResourceRecord) => (
      <Link to={recordPath(info, record.id)} state={{ record, back, before }}>
        {recordName(record)}
      </Link>
    )
    return fields.map((field): Column => {
      const cell =
        field.name === head
          ? open
          : (overridesOf(info.name).cells?.[field.name] ?? countCell(info, field))
      return {
        id: field.name,
        title: texts.field(field),
        sortable: sortable.includes(field.name),
        heads: field.name === head,
        value: record => shownValue(field, record),
        ...(cell ? { cell } : {}),
      }
    })
  }, [info, fields, inherits, texts, nameOf, back, before, t, tag])
}
