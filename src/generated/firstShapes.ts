// Generated from openapi.yaml by "npm run codegen". Do not edit.

/**
 * One letter is a kind (s text, n number, b yes or no, z null, * anything), more of them the name of
 * a shape; `?` behind it: or null. In brackets: a list of it. `|`: one of them. Else an object's
 * members; `?` behind a name: may be missing; `*`: every other one.
 */
export type Shape =
  | string
  | readonly Shape[]
  | { readonly '|': readonly Shape[] }
  | { readonly [member: string]: Shape }
export type Shapes = Readonly<Record<string, Shape>>

export const firstShapes: Shapes = {"acl":{"pages":["s"],"info?":"s"},"login":{"status":"s","info":"s"},"otp":{"status":"s","info":"s"},"logout":{"status":"s","info":"s"},"refreshSession":{"status":"s","info":"s"},"register":{"status":"s","info":"s","authenticator?":"s","operator?":"n"},"runtime":{"provider":{"name":"s","url":"s"},"demo":"b","version?":"s"}}
