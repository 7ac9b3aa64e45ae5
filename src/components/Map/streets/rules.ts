// Styles vector tiles in the theme's colours. Knows the layers of three schemas: Protomaps, OpenMapTiles and
// Shortbread.
import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'

/** Colours of streets and what lies between them. */
export interface StreetInks {
  readonly land: string
  readonly green: string
  readonly water: string
  readonly building: string
  /** Edges of large roads, and borders. */
  readonly edge: string
  /** Small roads, paths and rails. */
  readonly small: string
  /** The middle of large roads. */
  readonly road: string
  readonly mainRoad: string
  readonly text: string
  readonly softText: string
  readonly halo: string
}

const [point, line, area] = [1, 2, 3]

/** The kind of a feature, in any of the schemas. */
export function kindOf({ props }: Pick<Feature, 'props'>): string {
  for (const key of ['kind', 'class', 'subclass']) {
    const value = props[key]
    if (typeof value === 'string') return value
  }
  return ''
}

const isOne = (words: string) => {
  const known = new Set(words.split(' '))
  return (_: number, feature: Feature) => known.has(kindOf(feature))
}
const number = (value: unknown) => (typeof value === 'number' ? value : 0)

const ofType =
  (type: number, also: (zoom: number, feature: Feature) => boolean = () => true) =>
  (zoom: number, feature: Feature) =>
    feature.geomType === type && also(zoom, feature)

const greens =
  'park forest wood grass grassland meadow scrub national_park nature_reserve protected_area golf_course cemetery allotments village_green garden recreation_ground'
const highways = 'highway motorway trunk motorway_link trunk_link'
const mains =
  'major_road medium_road primary secondary tertiary primary_link secondary_link tertiary_link'
const smalls = 'minor_road minor service residential unclassified living_street street pedestrian'
const paths = 'path track footway cycleway steps'
const rails = 'rail transit light_rail subway'

const roadLayers = ['roads', 'transportation', 'streets']
const placeLayers = ['places', 'place', 'place_labels']
const roadNameLayers = ['roads', 'transportation_name', 'street_labels']

const areas = (layers: readonly string[], fill: string, rule: Partial<PaintRule> = {}) =>
  layers.map(
    (dataLayer): PaintRule => ({
      dataLayer,
      symbolizer: new PolygonSymbolizer({ fill }),
      filter: ofType(area),
      ...rule,
    }),
  )

interface Stroke {
  readonly color: string
  /** Pixels by zoom, such as "14 3.2, 18 13". */
  readonly widths: string
  /** Extra pixels for a line that lies below as an edge. */
  readonly edge?: number
}

type Stops = [zoom: number, pixels: number][]

const stopsOf = (widths: string, edge: number): Stops =>
  widths.split(', ').map(stop => {
    const [zoom = 0, pixels = 0] = stop.split(' ').map(Number)
    return [zoom, pixels + edge]
  })

const lines = (
  layers: readonly string[],
  { color, widths, edge = 0 }: Stroke,
  minzoom = 0,
  filter?: PaintRule['filter'],
) => {
  const stops = stopsOf(widths, edge)
  return layers.map(
    (dataLayer): PaintRule => ({
      dataLayer,
      minzoom,
      symbolizer: new LineSymbolizer({
        color,
        width: zoom => exp(1.5, stops)(zoom),
        lineCap: 'round',
        lineJoin: 'round',
      }),
      filter: ofType(line, filter),
    }),
  )
}

const highway = '6 0.6, 10 1.6, 14 4.5, 18 16'
const main = '9 0.6, 12 1.6, 14 3.2, 18 13'
const street = '12 0.5, 14 1.6, 16 4, 18 9'
const stream = '8 0.6, 14 2.4, 18 9'

const isLand = (_: number, { props }: Feature) => props.kind === 'earth' || props.kind === undefined

/** A border of a country or state on land. */
const isBorder = (_: number, { props }: Feature) =>
  props.maritime !== 1 && number(props.admin_level) <= 4 && props.kind !== 'county'

/** The rules for areas and lines, from bottom to top. */
export function paintRulesOf(inks: StreetInks): PaintRule[] {
  const { edge, small, road, mainRoad, water } = inks
  const roads = (stroke: Stroke, minzoom: number, kinds: string) =>
    lines(roadLayers, stroke, minzoom, isOne(kinds))
  return [
    ...areas(['earth', 'land'], inks.land, { filter: ofType(area, isLand) }),
    ...areas(['landcover', 'landuse', 'land'], inks.green, { filter: ofType(area, isOne(greens)) }),
    ...areas(['park'], inks.green),
    ...areas(['water', 'ocean', 'water_polygons'], water),
    ...lines(['water', 'waterway', 'water_lines'], { color: water, widths: stream }, 8),
    ...areas(['buildings', 'building'], inks.building, { minzoom: 15 }),
    ...lines(['boundaries', 'boundary'], { color: edge, widths: '3 0.8, 10 1.6' }, 0, isBorder),
    ...roads({ color: small, widths: '11 0.4, 16 1.4' }, 11, rails),
    ...roads({ color: small, widths: '14 0.5, 18 2' }, 14, paths),
    ...roads({ color: small, widths: street }, 12, smalls),
    ...roads({ color: edge, widths: main, edge: 1 }, 12, mains),
    ...roads({ color: road, widths: main }, 8, mains),
    ...roads({ color: edge, widths: highway, edge: 1.2 }, 9, highways),
    ...roads({ color: mainRoad, widths: highway }, 0, highways),
  ]
}

/** Scripts that readers of the console's languages can read. */
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

/** The properties that may hold a name, the best first: the operator's language, else a script they can read. */
export function nameProps(language: string, { props }: Pick<Feature, 'props'>): string[] {
  const short = language.slice(0, 2)
  const own = [`name:${short}`, `name_${short}`]
  const other = ['name:en', 'name_en', 'name:latin', 'name_int']
  const { name } = props
  const isReadable = typeof name === 'string' && latin.test(name)
  return isReadable ? [...own, 'name', ...other] : [...own, ...other, 'name']
}

const family = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif'

interface Looks {
  readonly size: number
  readonly weight?: number
  readonly soft?: boolean
}

const large = 'country region state continent'
const towns = 'locality city town capital state_capital'
const quarters = 'neighbourhood macrohood village hamlet suburb quarter borough'

/** Sorts larger places first, by the size that each schema has. */
const byWeight = (a: Feature['props'], b: Feature['props']) =>
  number(b.population_rank) - number(a.population_rank) ||
  number(b.population) - number(a.population) ||
  number(a.rank) - number(b.rank)

/** The rules for labels, the most important first: later ones give way. */
export function labelRulesOf(inks: StreetInks, language: string): LabelRule[] {
  const labelProps = (_: number, feature?: Feature) =>
    feature ? nameProps(language, feature) : ['name']
  const looks = ({ size, weight = 400, soft = false }: Looks) => ({
    labelProps,
    fill: soft ? inks.softText : inks.text,
    stroke: inks.halo,
    width: 3,
    font: `${weight} ${size}px ${family}`,
  })
  const places = (words: string, look: Looks, minzoom: number, maxzoom: number) =>
    placeLayers.map(
      (dataLayer): LabelRule => ({
        dataLayer,
        minzoom,
        maxzoom,
        symbolizer: new CenteredTextSymbolizer(looks(look)),
        filter: ofType(point, isOne(words)),
        sort: byWeight,
      }),
    )
  return [
    ...places(large, { size: 12, soft: true, weight: 600 }, 2, 7),
    ...places(towns, { size: 13, weight: 600 }, 5, 14),
    ...places(quarters, { size: 12, soft: true }, 11, 17),
    ...roadNameLayers.map(
      (dataLayer): LabelRule => ({
        dataLayer,
        minzoom: 14,
        symbolizer: new LineLabelSymbolizer({ ...looks({ size: 11 }), fill: inks.softText }),
        filter: ofType(line),
      }),
    ),
    ...['buildings', 'housenumber', 'addresses'].map(
      (dataLayer): LabelRule => ({
        dataLayer,
        minzoom: 17,
        symbolizer: new CenteredTextSymbolizer({
          ...looks({ size: 10, soft: true }),
          labelProps: ['addr_housenumber', 'housenumber', 'housename'],
        }),
        filter: ofType(point),
      }),
    ),
  ]
}
