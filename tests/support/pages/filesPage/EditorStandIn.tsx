import type { CompareEditorProps } from '#src/components/CodeEditor/CompareEditor.tsx'
import type { CodeEditorProps } from '#src/components/CodeEditor/types.ts'

/** For tests: the editor as a plain field with the same manners. */
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
      // Both before any of it is drawn, as an editor tells it whose events are not React's.
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

/** In the place of components/CodeEditor. */
export const standIns = {
  editorFor: () => EditorStandIn,
  CompareEditor: CompareStandIn,
  preloadEditor: () => () => undefined,
}
