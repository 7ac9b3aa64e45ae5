// For tests of the page, imported before it: replaces the editor by a plain field.
import { vi } from 'vitest'

vi.mock('#src/components/CodeEditor/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  ...(await import('./EditorStandIn.tsx')).standIns,
}))
