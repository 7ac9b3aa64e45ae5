// Every area in a data folder is accepted, or refused with a reason: both are listed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Acceptance, acceptArea } from '#common/area/accept.ts'
import { takeAreas } from '#common/area/take.ts'
import { areaOf } from '#server/forms/area.ts'
import { describeData } from '../support/sharedData.ts'
import { filesBelow } from './corpus.ts'

/** Known results by file; the areas of all other files are accepted. */
const known: Readonly<Record<string, string>> = {
  'antwerp.geojson': '59 of 62, holeOutside 3',
  'blumenau.geojson': '34 of 35, touching 1',
  'frankfurt-main.geojson': '45 of 46, touching 1',
  'san-francisco.geojson': '34 of 37, touching 3',
  'crafted/bowtie_sao_paulo.geojson': '0 of 1, crossing 1',
  'crafted/hole_outside_shell.geojson': '0 of 1, holeOutside 1',
  'invalid-corpus/problematic_geometries__problematic_self_intersection_large.geojson':
    '0 of 1, crossing 1',
  'invalid-corpus/problematic_structure__problematic_crs_defined.geojson': '0 of 1, range 1',
  'invalid-corpus/invalid_structure__invalid_geometry_coordinates_1d.geojson': '0 of 1, ring 1',
  'invalid-corpus/invalid_structure__invalid_geometry_coordinates_missing.geojson':
    '0 of 1, shape 1',
  'invalid-corpus/invalid_structure__invalid_geometry_depth_shallow_polygon.geojson':
    '0 of 1, position 1',
  'invalid-corpus/invalid_structure__invalid_geometry_mislabeled_point.geojson':
    '0 of 1, emptyPart 1',
}

/** What the API refuses and the screen puts right: an area has to be sent closed. */
const screenOnly: Readonly<Record<string, string>> = {
  'crafted/unclosed_ring.geojson': 'area.unclosed',
  'invalid-corpus/invalid_geometries__invalid_unclosed.geojson': 'area.unclosed',
}

/** The repairs, or the reason of the refusal, for each area of a file. */
function outcome(text: string): { summary: string; repairs: string; accepted: Acceptance[] } {
  const found = takeAreas(text)
  if ('refused' in found) return { summary: found.refused, repairs: '', accepted: [] }
  const accepted = found.areas.map(({ value }) => acceptArea(value))
  const reasons = Map.groupBy(
    accepted.filter(({ area }) => !area),
    ({ problems }) => problems[0]?.code ?? 'no reason',
  )
  const kept = accepted.filter(({ area }) => area).length
  const refusals = [...reasons].map(([code, all]) => `, ${code} ${all.length}`).join('')
  const repairs = [
    ...new Set(accepted.flatMap(acceptance => acceptance.repairs.map(({ code }) => code))),
  ]
  return {
    summary: `${kept} of ${accepted.length}${refusals}`,
    repairs: repairs.join(' '),
    accepted,
  }
}

describeData('areas', folder => {
  const files = filesBelow(join(folder, 'polygons')).filter(file => file.endsWith('.geojson'))

  test.each(files)('%s', file => {
    const { summary, repairs, accepted } = outcome(
      readFileSync(join(folder, 'polygons', file), 'utf8'),
    )
    console.info(`${file}: ${summary}${repairs && ` (put right: ${repairs})`}`)
    if (file in known) expect(summary).toBe(known[file])
    else if (accepted.length > 0) expect(summary).toBe(`${accepted.length} of ${accepted.length}`)
    else expect(['noArea', 'notGeoJson']).toContain(summary)
    for (const { area, problems } of accepted) {
      // An accepted area is accepted strictly too, without changes.
      if (area)
        expect(acceptArea(area, { strict: true })).toEqual({ area, problems: [], repairs: [] })
      else expect(problems.length).toBeGreaterThan(0)
    }
  })

  test.each(files)('%s over the API', file => {
    const found = takeAreas(readFileSync(join(folder, 'polygons', file), 'utf8'))
    if ('refused' in found) return
    for (const { value } of found.areas) {
      const { area, repairs } = acceptArea(value)
      const sent = areaOf(JSON.parse(JSON.stringify(value)))
      if (file in screenOnly) {
        expect(sent).toMatchObject({ problems: [{ code: screenOnly[file] }] })
      } else if (area) {
        const told = repairs.map(({ code, times }) => ({ code: `area.${code}`, params: { times } }))
        expect(sent).toMatchObject({ area, repairs: told })
      } else {
        const problems = 'problems' in sent ? sent.problems : []
        expect(problems.length).toBeGreaterThan(0)
        for (const { inside } of problems) {
          // The place leads to what was sent.
          const steps = inside.split('/').slice(1)
          const place = steps.reduce((at: unknown, step) => Reflect.get(Object(at), step), value)
          expect(place).toBeDefined()
        }
      }
    }
  })
})
