import type { CodeEditorProps } from '../../../components/CodeEditor/CodeEditor.tsx'
import type { CompareEditorProps } from '../../../components/CodeEditor/CompareEditor.tsx'

/** For tests: the editor as a plain field with the same manners. */
export function EditorStandIn({ value, label, readOnly, onChange, onSave }: CodeEditorProps) {
  return (
    <textarea
      aria-label={label}
      value={value}
      readOnly={readOnly}
      onChange={event => onChange?.(event.target.value)}
      onKeyDown={event => {
        if (event.key === 's' && event.ctrlKey) onSave?.()
      }}
    />
  )
}

export function CompareStandIn({ theirs, mine }: CompareEditorProps) {
  return <pre data-testid="compare">{JSON.stringify([theirs, mine]).replaceAll('\\n', '\n')}</pre>
}
