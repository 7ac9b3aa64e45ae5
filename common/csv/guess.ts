// Guesses by its title which column of a file fills which field. Pure.
import { folded } from '../folded.ts'

/**
 * A possible target of a column: `field` is its name, `label` the label of a form field, `part` the part of an address.
 */
export interface CsvTarget {
  readonly field: string
  readonly label: string | null
  readonly part: string | null
}

/** Titles for comparison. */
export const foldedTitle = folded

/** Column titles in English, Portuguese, Spanish and real files, the most reliable first. */
const words: Readonly<Record<string, readonly string[]>> = {
  name: [
    'name',
    'store name',
    'shop name',
    'store',
    'shop',
    'restaurant',
    'branch',
    'outlet',
    'nome',
    'nome da loja',
    'nome fantasia',
    'loja',
    'restaurante',
    'unidade',
    'filial',
    'nombre',
    'nombre de la tienda',
    'tienda',
    'local',
    'sucursal',
    'establecimiento',
    'establishment',
    'trading name',
    'nom',
    'libelle etablissement',
    'enseigne',
    '分公司名稱',
  ],
  storeNumber: [
    'store number',
    'storenumber',
    'store no',
    'store id',
    'store code',
    'shop number',
    'number',
    'no',
    'code',
    'id',
    'site id',
    'branch number',
    'outlet number',
    'ref',
    'numero da loja',
    'numero',
    'codigo',
    'codigo da loja',
    'cod loja',
    'cnpj',
    'numero de tienda',
    'numero de la tienda',
    'codigo de tienda',
    'n tienda',
    'n loja',
    'siret',
    '分公司統一編號',
  ],
  country: ['country', 'country code', 'pais', 'pays', 'land', 'iso', 'codigo del pais'],
  extra: ['city', 'town', 'cidade', 'ciudad', 'municipio', 'localidad', 'localite', 'commune'],
  house: ['house name', 'building', 'building name', 'edificio', 'predio'],
  road: [
    'street',
    'road',
    'address',
    'address 1',
    'address line 1',
    'line 1',
    'street address',
    'rua',
    'logradouro',
    'endereco',
    'calle',
    'direccion',
    'domicilio',
    'adresse',
    'rue',
    '分公司地址',
  ],
  house_number: [
    'house number',
    'street number',
    'numero da casa',
    'numero do endereco',
    'numero de casa',
    'numero exterior',
    'altura',
  ],
  quarter: ['quarter', 'address 2', 'address line 2', 'line 2', 'locality', 'complemento'],
  suburb: ['suburb', 'district', 'neighbourhood', 'neighborhood', 'bairro', 'barrio', 'colonia'],
  city: [
    'city',
    'town',
    'post town',
    'cidade',
    'ciudad',
    'municipio',
    'localidad',
    'poblacion',
    'localite',
    'commune',
    'ville',
    'libelle commune',
  ],
  county: ['county', 'condado', 'comarca'],
  state_district: [
    'state district',
    'area',
    'district of the state',
    'distrito do estado',
    'distrito del estado',
  ],
  state: ['state', 'province', 'estado', 'uf', 'provincia', 'departamento', 'region'],
  region: ['region', 'regiao'],
  postcode: [
    'postcode',
    'post code',
    'postal code',
    'zip',
    'zip code',
    'zipcode',
    'cep',
    'codigo postal',
    'cp',
    'code postal',
    'plz',
  ],
  country_part: ['country', 'country code', 'pais', 'pays'],
  latitude: ['latitude', 'lat', 'latitud'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'longitud'],
  position: [
    'position',
    'coordinates',
    'coordenadas',
    'lat lng',
    'lat lon',
    'latlng',
    'geo',
    'geo point',
    'geores',
    'geolocation',
    'location',
    'posicao',
    'posicion',
    'ubicacion',
  ],
}

/** Words that only mean a part of an address after the address's label. */
const behindLabel: Readonly<Record<string, readonly string[]>> = {
  house_number: ['numero'],
  quarter: ['localidade', 'localidad'],
}

function wordsOf({ field, label, part }: CsvTarget): readonly string[] {
  const own = [field, label ?? '', field.split('.')[1] ?? ''].map(foldedTitle).filter(Boolean)
  if (part === null) return label === null ? [...own, ...(words[field] ?? [])] : own
  const known = words[part === 'country' ? 'country_part' : part] ?? []
  const labelled = (word: string) => `${foldedTitle(label ?? '')} ${word}`.trim()
  const named = [...known, ...(behindLabel[part] ?? [])].map(labelled)
  return [foldedTitle(field), ...named, ...known]
}

/** Words that, beside "number", "code" or "name", make it somebody's or something else's. */
const others = new Set([
  'phone',
  'telephone',
  'tel',
  'mobile',
  'fax',
  'contact',
  'vat',
  'tax',
  'account',
  'bank',
  'licence',
  'license',
  'registration',
  'serial',
  'order',
  'invoice',
  'house',
  'street',
  'road',
  'building',
  'postal',
  'post',
  'zip',
  'area',
  'country',
  'region',
  'city',
  'town',
  'owner',
  'manager',
  'user',
  'file',
  'chain',
  'company',
  'telefone',
  'celular',
  'telefono',
  'movil',
  'contato',
  'contacto',
  'rua',
  'calle',
  'proprietario',
  'propietario',
  'gerente',
  'cidade',
  'ciudad',
  'bairro',
  'barrio',
  'conta',
  'cuenta',
  'pedido',
])

/** Whether a bare word such as "number" belongs to something else in this title. */
const isOther = ({ field }: CsvTarget, title: string, word: string) =>
  (field === 'name' || field === 'storeNumber') &&
  !word.includes(' ') &&
  title.split(' ').some(part => others.has(part))

const holds = (title: string, word: string) =>
  word.length >= 4 && ` ${title} `.includes(` ${word} `)

/**
 * The column whose title is a word of the field, otherwise one whose title contains it and is not a word of another
 * field.
 */
function columnOf(
  target: CsvTarget,
  titles: readonly string[],
  known: ReadonlySet<string>,
  free: (at: number) => boolean,
) {
  const found = wordsOf(target)
  const inside = (title: string, word: string) =>
    !known.has(title) && holds(title, word) && !isOther(target, title, word)
  for (const isIt of [(title: string, word: string) => title === word, inside])
    for (const word of found) {
      const at = titles.findIndex((title, at) => free(at) && title !== '' && isIt(title, word))
      if (at >= 0) return at
    }
  return -1
}

/** Parts that alone do not make an address. */
const placeOnly: readonly string[] = ['latitude', 'longitude', 'position', 'country']

/**
 * Addresses for which a file only has a place or parts that every store has. A city alone is not an address, and every
 * row would be rejected for the missing parts. The operator can still map them.
 */
function noAddresses(targets: readonly CsvTarget[], found: Readonly<Record<string, number>>) {
  const own = new Set(['extra', 'country'].map(field => found[field]))
  const parts = targets.filter(({ part }) => part !== null)
  const groups = Map.groupBy(parts, ({ field }) => field.slice(0, field.lastIndexOf('.')))
  const isMeant = ({ field, part }: CsvTarget) =>
    found[field] !== undefined && !own.has(found[field]) && !placeOnly.includes(part ?? '')
  return [...groups.values()].filter(group => !group.some(isMeant)).flat()
}

/** Column numbers by field. Name and number never share a column. */
export function guessMapping(
  targets: readonly CsvTarget[],
  titles: readonly string[],
): Record<string, number> {
  const folded = titles.map(foldedTitle)
  const found: Record<string, number> = {}
  const alone = new Set<number>()
  const known = new Set(targets.flatMap(wordsOf))
  // Matches the number first: "Store" alone is the name, "Store number" is not.
  const order = ['name', 'storeNumber']
  const sorted = targets.toSorted((a, b) => order.indexOf(b.field) - order.indexOf(a.field))
  for (const target of sorted) {
    const at = columnOf(target, folded, known, column => !alone.has(column))
    if (at < 0) continue
    found[target.field] = at
    if (order.includes(target.field)) alone.add(at)
  }
  for (const { field } of noAddresses(targets, found)) delete found[field]
  return found
}

/** Whether the first record of a file looks like titles: no cell is a bare number or a date. */
export function looksTitled(first: readonly string[]): boolean {
  const given = first.map(cell => cell.trim()).filter(Boolean)
  const isData = (cell: string) =>
    /^[-+]?\d+([.,]\d+)*$/.test(cell) || /^\d{4}-\d{2}-\d{2}/.test(cell)
  return given.length > 0 && !given.some(isData)
}
