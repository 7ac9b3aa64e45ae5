import { CompareEditor } from '#src/components/CodeEditor/index.ts'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { useT } from '#src/i18n/useT.ts'

interface CompareProps {
  path: string
  before: string
  after: string
  beforeLabel: string
  afterLabel: string
}

/** Two read-only texts side by side. */
export function Compare({ path, before, after, beforeLabel, afterLabel }: CompareProps) {
  const t = useT()
  return (
    <div className="st-stack">
      <p className="st-row st-gap-4">
        <span className="st-error">− {beforeLabel}</span>
        <span className="st-good">+ {afterLabel}</span>
      </p>
      <LoadBoundary>
        <div className="st-config-compare-text">
          <CompareEditor
            part={{
              ...{ path, theirs: before, mine: after },
              ...{ theirsLabel: beforeLabel, mineLabel: afterLabel },
            }}
            fallback={<Skeleton rows={8} label={t('logsConfig.loadingEditor')} />}
          />
        </div>
      </LoadBoundary>
    </div>
  )
}
