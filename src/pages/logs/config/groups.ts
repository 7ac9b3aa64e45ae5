// A form in parts: fields of the same group, and after a list's items a place to add one. Pure.
import type { ConfigField, ConfigList } from '#common/config/fields.ts'
import { type Path, samePath } from '#common/config/parsed.ts'

export interface FieldGroup {
  readonly kind: 'fields'
  readonly title: string
  readonly fields: readonly ConfigField[]
  /** The list item whose first part this is. */
  readonly item: { readonly list: ConfigList; readonly path: Path } | undefined
}

interface ListEnd {
  readonly kind: 'end'
  readonly list: ConfigList
}

type FormPart = FieldGroup | ListEnd

const titleOf = (groups: readonly string[]) => groups.join(' · ')

/** Groups fields in their order; each list ends with a place to add an item. */
export function partsOf(fields: readonly ConfigField[], lists: readonly ConfigList[]): FormPart[] {
  const groups = new Map<string, ConfigField[]>()
  for (const field of fields) {
    const title = titleOf(field.groups)
    groups.set(title, [...(groups.get(title) ?? []), field])
  }
  const seen = new Set<string>()
  const parts: FormPart[] = [...groups].map(([title, members]) => {
    const item = itemOf(members[0]?.path ?? [], lists)
    const key = item?.path.join('/') ?? ''
    const isFirst = item !== undefined && !seen.has(key)
    seen.add(key)
    return { kind: 'fields', title, fields: members, item: isFirst ? item : undefined }
  })
  // Inner ones first: the end of an outer list comes after them.
  for (const list of lists.toReversed()) {
    const last = parts.findLastIndex(part => holds(list, part))
    parts.splice(last < 0 ? parts.length : last + 1, 0, { kind: 'end', list })
  }
  return parts
}

const begins = (path: Path, start: Path) => samePath(path.slice(0, start.length), start)

const holds = ({ path }: ConfigList, part: FormPart): boolean =>
  part.kind === 'end'
    ? begins(part.list.path, path)
    : part.fields.some(field => begins(field.path, path))

/** The innermost list item that contains a field. */
function itemOf(path: Path, lists: readonly ConfigList[]) {
  const list = lists.findLast(outer => begins(path, outer.path) && path.length > outer.path.length)
  return list && { list, path: path.slice(0, list.path.length + 1) }
}

/** The name of its items: `Drivers`. */
export const nameOfList = ({ groups }: ConfigList): string => titleOf(groups)
