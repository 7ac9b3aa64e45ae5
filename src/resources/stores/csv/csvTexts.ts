// Labels for a file's columns and fields.
import { addressParts } from '#common/address/orders.ts'
import { type CsvField, type CsvUpload, resourceInfo } from '#src/dataProvider/index.ts'
import { type Translate, useT } from '#src/i18n/useT.ts'
import { useResourceTexts } from '#src/resources/schema/resourceTexts.ts'

const ofPlace = ['country', 'latitude', 'longitude', 'position'] as const

function partName(part: string, t: Translate): string {
  const named = addressParts.find(addressPart => addressPart === part)
  if (named) return t(`places.address.parts.${named}`)
  const placed = ofPlace.find(placePart => placePart === part)
  return placed ? t(`csv.parts.${placed}`) : part
}

/** The labels of one file. */
export function useCsvTexts({ fields, columns }: CsvUpload) {
  const t = useT()
  const texts = useResourceTexts('stores')
  const info = resourceInfo('stores')
  const part = (field: CsvField) => (field.part === null ? '' : partName(field.part, t))
  const nameOf = (field: CsvField): string => {
    if (field.label !== null)
      return field.part === null ? field.label : `${field.label}: ${part(field)}`
    const own = info.fields.find(({ name }) => name === field.field)
    return own ? texts.field(own) : field.field
  }
  return {
    /** The part of an address alone. */
    part,
    field: nameOf,
    byName(name: string): string {
      const known = fields.find(({ field }) => field === name)
      // A change in an address is reported for the whole of it.
      const inside = fields.find(({ field }) => field.startsWith(`${name}.`))
      return known ? nameOf(known) : (inside?.label ?? name)
    },
    column: (at: number): string =>
      columns[at]?.title || t('csv.columns.unnamed', { number: at + 1 }),
  }
}

export type CsvTexts = ReturnType<typeof useCsvTexts>
