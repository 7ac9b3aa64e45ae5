// All areas of a franchise as one picture, with their overlaps and gaps. The URL holds what is shown.
import { Alert, Button } from '@mui/material'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Page } from '#src/components/Page/Page.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { resourceInfo } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { listPath, recordPath } from '#src/resources/schema/fields.ts'
import { recordName } from '#src/resources/schema/resourceTexts.ts'
import { useRecord } from '#src/resources/schema/useRecord.ts'
import { CoverageMap } from './CoverageMap.tsx'
import { Exports } from './Exports.tsx'
import { FindingsBeside } from './FindingsBeside.tsx'
import { type Coverage, maxAreas, useCoverage } from './useCoverage.ts'
import { useShown } from './useShown.ts'

/** Tells how to add areas. */
function None({ franchise }: { franchise: number }) {
  const t = useT()
  return (
    <Empty
      title={t('coverage.none')}
      action={
        <Button component={Link} to={listPath('stores', { franchiseId: String(franchise) })}>
          {t('coverage.toStores')}
        </Button>
      }
    >
      {t('coverage.how')}
    </Empty>
  )
}

/** Tells what the map does not show. */
function Notes({ data, leftOut }: { data: Coverage; leftOut: number }) {
  const t = useT()
  const tag = useLanguageTag()
  const { areas, total, without, tolerance } = data
  const notes = [
    areas.length < total &&
      t('coverage.tooMany', {
        limit: formatNumber(maxAreas, tag),
        total: formatNumber(total, tag),
      }),
    tolerance > 0 && t('coverage.simplified', { metres: tolerance }),
    leftOut > 0 && t('coverage.leftOut', { smart_count: leftOut }),
    without > 0 && t('coverage.without', { smart_count: without }),
  ].filter(note => note !== false)
  return notes.map(note => (
    <p key={note} className="st-soft st-small">
      {note}
    </p>
  ))
}

export default function CoveragePage({ franchise }: { franchise: number }) {
  const t = useT()
  const { data: record } = useRecord('franchises', franchise)
  const { query, findings } = useCoverage(franchise)
  const map = useRef<HTMLDivElement>(null)
  const state = useShown(findings.data, map)
  const { data } = query
  const name = record ? recordName(record) : '…'
  const isEmpty = data?.areas.length === 0
  return (
    <Page
      title={t('coverage.of', { name })}
      lead={t('coverage.lead')}
      tools={
        <>
          {data && !isEmpty && (
            <Exports franchise={franchise} name={name} findings={findings.data} map={map} />
          )}
          <Button
            component={Link}
            variant="text"
            to={recordPath(resourceInfo('franchises'), franchise)}
          >
            {t('coverage.toFranchise')}
          </Button>
        </>
      }
    >
      <Reading query={query} failed={t('coverage.failed')} shape="page" rows={9} />
      {isEmpty && <None franchise={franchise} />}
      {data && !isEmpty && (
        <div className="st-panel st-sides st-coverage">
          <div ref={map} className="st-pad-wide st-stack st-top">
            <CoverageMap
              franchise={franchise}
              data={data}
              findings={findings.data}
              frame={state.frame}
            />
            <Notes data={data} leftOut={findings.data?.leftOut ?? 0} />
            {findings.error && <Alert severity="error">{t('coverage.compareFailed')}</Alert>}
          </div>
          <FindingsBeside
            data={data}
            findings={findings.data}
            failed={findings.isError}
            state={state}
          />
        </div>
      )}
    </Page>
  )
}
