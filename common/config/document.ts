// A configuration document of any format: reads it, reports its faults, changes a value in place.

import type { ConfigFormat } from './format.ts'
import { addIni, readIni, writeIni } from './ini.ts'
import { addJson, readJson, writeJson } from './json.ts'
import { type Leaf, leafAt, type Parsed, type Path, type Scalar, samePath } from './parsed.ts'
import { addProperties, readProperties, writeProperties } from './properties.ts'
import { readXml, writeXml } from './xml.ts'
import { addYaml, readYaml, writeYaml } from './yaml.ts'

interface Language {
  readonly read: (text: string) => Parsed
  readonly write: (text: string, leaf: Leaf, value: Scalar) => string
  readonly add?: (text: string, path: Path, value: Scalar) => string | undefined
  /** Every value in this format is a text. */
  readonly isText: boolean
}

const languages: Readonly<Record<ConfigFormat, Language>> = {
  ini: { read: readIni, write: writeIni, add: addIni, isText: true },
  json: { read: readJson, write: writeJson, add: addJson, isText: false },
  yaml: { read: readYaml, write: writeYaml, add: addYaml, isText: false },
  xml: { read: readXml, write: writeXml, isText: true },
  properties: { read: readProperties, write: writeProperties, add: addProperties, isText: true },
}

export const readDocument = (format: ConfigFormat, text: string): Parsed =>
  languages[format].read(text)

/** Whether all values of a format are texts, whatever they mean. */
export const hasOnlyTexts = (format: ConfigFormat): boolean => languages[format].isText

/**
 * The text with one value changed or added; every other byte stays. Undefined where that is not possible: the result is
 * read again, and only that value may differ.
 */
export function withValue(
  format: ConfigFormat,
  text: string,
  path: Path,
  value: Scalar,
): string | undefined {
  const { read, write, add, isText } = languages[format]
  const before = read(text)
  if (before.faults.length > 0) return undefined
  const leaf = leafAt(before, path)
  const isThere = before.leaves.some(existing => samePath(existing.path, path))
  const wanted = isText ? String(value ?? '') : value
  const changed = leaf ? write(text, leaf, wanted) : isThere ? undefined : add?.(text, path, wanted)
  if (changed === undefined) return undefined
  const after = read(changed)
  return after.faults.length === 0 && isOnly(before, after, path, wanted) ? changed : undefined
}

function isOnly(before: Parsed, after: Parsed, path: Path, value: Scalar): boolean {
  const others = ({ leaves }: Parsed) => leaves.filter(leaf => !samePath(leaf.path, path))
  const [left, right] = [others(before), others(after)]
  return (
    leafAt(after, path)?.value === value &&
    left.length === right.length &&
    left.every((leaf, at) => {
      const otherLeaf = right[at]
      return (
        otherLeaf !== undefined &&
        samePath(leaf.path, otherLeaf.path) &&
        leaf.value === otherLeaf.value
      )
    })
  )
}
