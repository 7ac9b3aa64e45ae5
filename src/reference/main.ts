import { configuration } from './reference.ts'

// Scalar's script comes after this one. Its zod would try whether code may be made of text, which the policy refuses.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
addEventListener('DOMContentLoaded', () => Scalar.createApiReference('#reference', configuration))
