import { Button } from '@mui/material'
import type { RefObject } from 'react'
import { fileName } from '#common/fileName.ts'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { Icon } from '#src/components/Icon.tsx'
import { type LegendLine, pictureOf } from '#src/components/Map/areas/picture.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { formatDay } from '#src/i18n/format.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import type { Findings } from './compare.ts'

interface ExportsProps {
  franchise: number
  name: string
  findings: Findings | undefined
  /** Has the map in it. */
  map: RefObject<HTMLElement | null>
}

/** Saves the areas as GeoJSON, and the map as a picture. */
export function Exports({ franchise, name, findings, map }: ExportsProps) {
  const t = useT()
  const { saveCoverage, savePicture } = useSupport()
  const { attempt, busy, problem } = useAttempt()
  const fileOf = (ending: string) => fileName(name, ending, 'coverage')
  const legend = (credits: string): LegendLine[] => [
    { kind: null, text: `${t('coverage.of', { name })}, ${formatDay(new Date())}` },
    { kind: 'overlap', text: `${t('coverage.overlaps')}: ${findings?.overlaps.length ?? '…'}` },
    { kind: 'gap', text: `${t('coverage.gaps')}: ${findings?.gaps.length ?? '…'}` },
    { kind: null, text: credits },
  ]
  const takePicture = async () => {
    const container = map.current?.querySelector<HTMLElement>('.leaflet-container')
    const credits = container?.querySelector('.leaflet-control-attribution')?.textContent ?? ''
    const picture = container && (await pictureOf(container, legend(credits)))
    if (!picture)
      throw Object.assign(new Error('No picture'), { info: t('coverage.pictureFailed') })
    await savePicture(picture, fileOf('png'))
  }
  const press = (work: () => Promise<void>) => () => void (busy || attempt(work))
  return (
    <>
      <Button
        aria-disabled={busy}
        onClick={press(() => saveCoverage(franchise, fileOf('geojson')))}
      >
        <Icon name="download" />
        {t('coverage.saveGeoJson')}
      </Button>
      <Button aria-disabled={busy || !findings} onClick={press(takePicture)}>
        <Icon name="download" />
        {t('coverage.savePicture')}
      </Button>
      <span role="alert" className="st-error">
        {problem !== null && failureText(problem)}
      </span>
    </>
  )
}
