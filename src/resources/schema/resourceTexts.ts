// Labels of a resource, its fields and their values: from our texts, else from the contract.

import { useMemo } from 'react'
import { type FieldInfo, type ResourceInfo, resourceInfo } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { type Translate, textAt, useLanguage, useT } from '#src/i18n/useT.ts'

const textOf = (resource: string, path: string): string | undefined =>
  textAt(`resources.${resource}.${path}`)

/** `storeNumber` as `Store number`. */
const spelt = (name: string): string => {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export interface ResourceTexts {
  /** The name for one record, or for a count of them. */
  readonly name: (count?: number) => string
  readonly add: string
  readonly field: (field: FieldInfo) => string
  /** The label of a field's choice. */
  readonly choice: (field: FieldInfo, value: unknown) => string
}

/** A resource's name for one record, or for a count of them. Call while a component that uses `useT` renders. */
export const nameOfResource = ({ name, entity }: ResourceInfo, count = 1): string =>
  textAt(`resources.${name}.name`, { smart_count: count }) ?? spelt(entity)

function textsOf(info: ResourceInfo, t: Translate): ResourceTexts {
  const { name } = info
  return {
    name: count => nameOfResource(info, count),
    add: textOf(name, 'add') ?? t('onboarding.create', { name: nameOfResource(info) }),
    field: field => textOf(name, `fields.${field.name}`) ?? field.title ?? spelt(field.name),
    choice: (field, value) => textOf(name, `enums.${field.name}.${value}`) ?? String(value),
  }
}

/** The labels of a resource in the current language. */
export function useResourceTexts(resource: string): ResourceTexts {
  const t = useT()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  return useMemo(() => textsOf(resourceInfo(resource), t), [resource, t, language])
}

/** A record's label: its name, else its number. */
export function recordName(record: { readonly id: number; readonly name?: unknown }): string {
  const { id, name } = record
  return typeof name === 'string' && name.trim() !== '' ? shownName(name) : `${id}`
}
