// What many records can have in common, by the contract.
import {
  type FieldInfo,
  mayBeNone,
  type ResourceInfo,
  referenceOf,
} from '#src/dataProvider/index.ts'
import { isBoolean } from '../entries.ts'
import { inputFields } from '../fields.ts'

/**
 * The fields that are chosen instead of typed, and what else the list is narrowed by. One that is to be changed has
 * to say what to, unless it may refer to nothing.
 */
export const bulkFields = (info: ResourceInfo): readonly FieldInfo[] =>
  info.operations.update === undefined
    ? []
    : inputFields(info)
        .filter(
          field =>
            referenceOf(field) ||
            field.enum ||
            isBoolean(field) ||
            info.filters.includes(field.name),
        )
        .map(field => ({
          ...field,
          required: !isBoolean(field) && !(referenceOf(field) && mayBeNone(field)),
        }))
