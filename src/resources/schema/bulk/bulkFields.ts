// The fields that many records can share, by the contract.
import {
  type FieldInfo,
  mayBeNone,
  type ResourceInfo,
  referenceOf,
} from '#src/dataProvider/index.ts'
import { isBoolean } from '../entries.ts'
import { inputFields } from '../fields.ts'

/**
 * Fields with choices, and fields the list can be filtered by. A ticked field needs a value, unless it may refer
 * to nothing.
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
