// Generated from openapi.yaml by scripts/codegen.ts. Do not edit.

export const resources = {} as const
export type ResourceName = keyof typeof resources
