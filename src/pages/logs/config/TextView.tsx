import { useMemo, useState } from 'react'
import type { ConfigFault } from '#common/config/check.ts'
import { editorFor, type Place, useEditorMemory } from '#src/components/CodeEditor/index.ts'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import type { ConfigDocument } from '#src/dataProvider/index.ts'
import { FaultList } from './FaultList.tsx'
import { faultText, type Wording } from './faultText.ts'

interface TextViewProps {
  document: ConfigDocument
  text: string
  faults: readonly ConfigFault[]
  wording: Wording
  readOnly: boolean
  onChange: (text: string) => void
  onSave: () => void
}

/** The document's text, validated while typing. */
export function TextView(props: TextViewProps) {
  const { document, text, faults, wording, readOnly, onChange, onSave } = props
  const { t } = wording
  const memory = useEditorMemory()
  const [goTo, setGoTo] = useState<Place | null>(null)
  const path = pathFor(document)
  const CodeEditor = editorFor(path)
  const marks = useMemo(
    () =>
      faults.flatMap(fault =>
        fault.line === null ? [] : [{ line: fault.line, message: faultText(fault, wording) }],
      ),
    [faults, wording],
  )
  return (
    <>
      <LoadBoundary>
        <div className="st-config-text st-grow">
          <CodeEditor
            part={{
              ...{ value: text, path, label: t('logsConfig.editor', { name: document.name }) },
              ...{ readOnly, memory, goTo, marks, onChange, onSave },
            }}
            fallback={<Skeleton rows={12} label={t('logsConfig.loadingEditor')} />}
          />
        </div>
      </LoadBoundary>
      <FaultList faults={faults} wording={wording} onGoTo={line => setGoTo({ line })} />
    </>
  )
}

/** The editor picks its language by extension; a document's format comes from the catalogue. */
const pathFor = ({ path, format }: ConfigDocument) =>
  path.endsWith(`.${format}`) ? path : `${path}.${format}`
