import type { Plugin } from 'vite'

/** Monaco's helper for the worker of a language, by its place in the package. */
export const workersHelper = 'monaco-editor/esm/vs/internal/common/workers.js'

/**
 * That helper imports every feature of the editor. They would come with the first JSON file, and the next
 * editor of the page then misses their services (0.57).
 */
export const leanMonaco = (): Plugin => ({
  name: 'lean-monaco',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes(workersHelper)) return null
    return { code: withoutEffects(code), map: null }
  },
})

/** Without what is imported for its effect alone; what is imported by name stays. */
export const withoutEffects = (code: string): string => code.replace(/^import '[^']+';$/gm, '')
