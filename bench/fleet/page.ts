import { keptFigures } from './shown.ts'
import { capacityTables } from './tables.ts'

/** docs/operate/capacity.md with the tables of the kept figures; between them its text stays as it is. */
export function capacityPage(page: string): string {
  return Object.entries(capacityTables(keptFigures())).reduce((text, [name, table]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)
    if (!place.test(text)) throw new Error(`The page has no place for the table "${name}"`)
    return text.replace(place, (_, before, after) => `${before}\n${table}\n\n${after}`)
  }, page)
}
