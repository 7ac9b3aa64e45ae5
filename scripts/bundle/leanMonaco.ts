import type { Plugin } from 'vite'

/** Monaco's helper for language workers, by its path in the package. */
export const workersHelper = 'monaco-editor/esm/vs/internal/common/workers.js'

/**
 * The helper imports every feature of the editor. They would load with the first JSON file, and the
 * page's next editor would then lack their services (0.57).
 */
export const leanMonaco = (): Plugin => ({
  name: 'lean-monaco',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes(workersHelper)) return null
    return { code: withoutEffects(code), map: null }
  },
})

/** Removes imports for side effects alone; named imports stay. */
export const withoutEffects = (code: string): string => code.replace(/^import '[^']+';$/gm, '')
