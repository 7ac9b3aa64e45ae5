import type { CompareEditorProps } from '#src/components/CodeEditor/CompareEditor.tsx'
import type { CodeEditorProps } from '#src/components/CodeEditor/types.ts'

/** A plain field that behaves like the editor, for tests. */
function EditorStandIn({ value, label, readOnly, onChange, onSave }: CodeEditorProps) {
  return (
    <textarea
      aria-label={label}
      value={value}
      readOnly={readOnly}
      onChange={event => onChange?.(event.target.value)}
      onKeyDown={event => {
        if (event.key === 's' && event.ctrlKey) onSave?.()
      }}
      // Both run before rendering, like in an editor whose events are not React's.
      onCut={() => {
        onChange?.('')
        onSave?.()
      }}
    />
  )
}

function CompareStandIn({ theirs, mine }: CompareEditorProps) {
  return <pre data-testid="compare">{JSON.stringify([theirs, mine]).replaceAll('\\n', '\n')}</pre>
}

const EditorPart = ({ part }: { part: CodeEditorProps }) => <EditorStandIn {...part} />
const ComparePart = ({ part }: { part: CompareEditorProps }) => <CompareStandIn {...part} />

/** Replaces components/CodeEditor. */
export const standIns = {
  editorFor: () => EditorPart,
  CompareEditor: ComparePart,
  preloadEditor: () => () => undefined,
}
