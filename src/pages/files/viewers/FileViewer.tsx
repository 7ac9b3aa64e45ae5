import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { lazyPart } from '#src/components/Loading/lazyPart.tsx'
import { Empty, Skeleton } from '#src/components/Page/states.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import type { OpenBytes } from './bytes.ts'
import { Choice } from './Choice.tsx'
import { isText, kindOf, type ViewerKind } from './kind.ts'
import { headQuery, opened } from './source.ts'
import type { ViewProps } from './types.ts'
import { ViewProblem } from './ViewFrame.tsx'
import './viewers.css'

interface FileViewerProps {
  store: number
  path: string
  /** The version the editor knows; another version counts as another file. */
  version?: string | null
  /** Why it is not in the editor; by default the viewer's own reason. */
  reason?: string | null
  /** Further tools, such as 'Edit as text'. */
  tools?: ReactNode
}

/** The maximum size of a text in the editor. */
const editable = 5 * 1024 * 1024

const views = {
  picture: lazyPart<ViewProps>(() => import('./PictureView.tsx')),
  pdf: lazyPart<ViewProps>(() => import('./pdf/PdfView.tsx')),
  csv: lazyPart<ViewProps>(() => import('./csv/CsvView.tsx')),
  text: lazyPart<ViewProps>(() => import('./text/TextView.tsx')),
  hex: lazyPart<ViewProps>(() => import('./HexView.tsx')),
} satisfies Record<ViewerKind, unknown>

/** A read-only file, read from the host in ranges of one version. */
export default function FileViewer(props: FileViewerProps) {
  const { store, path, version = null } = props
  const t = useT()
  const support = useSupport()
  const { data, error, isFetching, refetch } = useQuery(headQuery(support, store, path, version))
  const file = useMemo(
    () => data && opened(support, store, path, data),
    [data, support, store, path],
  )
  const reload = () => void refetch()
  if (error)
    return <ViewProblem error={error} busy={isFetching} onRetry={reload} onReload={reload} />
  if (!file) return <Skeleton rows={12} label={t('filesViewers.loading')} />
  if (file.size === 0) return <Empty title={t('filesViewers.empty')} />
  return <Shown key={file.version} {...props} file={file} onReload={reload} />
}

interface ShownProps extends FileViewerProps {
  file: OpenBytes
  onReload: () => void
}

function Shown({ file, reason = null, tools, onReload }: ShownProps) {
  const t = useT()
  const tag = useLanguageTag()
  const natural = kindOf(file.name, file.head)
  const [chosen, choose] = useState<ViewerKind>(natural)
  const kinds = kindsOf(natural, file)
  const own = () => {
    if (chosen === 'text')
      return file.size > editable
        ? t('filesViewers.reasons.text', { limit: formatSize(editable, tag) })
        : t('filesViewers.reasons.textSmall')
    if (chosen === 'hex')
      return t(natural === 'hex' ? 'filesViewers.reasons.hex' : 'filesViewers.reasons.hexChosen')
    return null
  }
  const View = views[chosen]
  return (
    <section
      className="st-viewer-place st-column st-grow"
      aria-label={t('filesViewers.view', { file: file.name })}
    >
      <LoadBoundary>
        <View
          part={{
            file,
            note: chosen === natural && reason !== null ? reason : own(),
            onReload,
            onBytes: () => choose('hex'),
            tools: (
              <>
                {kinds.length > 1 && (
                  <Choice
                    label={t('filesViewers.showAs')}
                    value={chosen}
                    options={kinds}
                    nameOf={choice => t(`filesViewers.kinds.${choice}`)}
                    onChoose={choose}
                  />
                )}
                {tools}
              </>
            ),
          }}
          fallback={<Skeleton rows={12} label={t('filesViewers.loading')} />}
        />
      </LoadBoundary>
    </section>
  )
}

/** The ways to show a file: as its own kind, as text if it is text, and always as bytes. */
function kindsOf(natural: ViewerKind, { head }: OpenBytes): ViewerKind[] {
  const text: ViewerKind[] = isText(head) && natural !== 'pdf' ? ['text'] : []
  return [...new Set<ViewerKind>([natural, ...text, 'hex'])]
}
