import { configuration } from './reference.ts'

// Scalar's script loads after this one. Its zod would test whether eval works, which the page's policy blocks.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
addEventListener('DOMContentLoaded', () => Scalar.createApiReference('#reference', configuration))
