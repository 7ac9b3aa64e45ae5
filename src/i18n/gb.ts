// The source of every text a person sees, put together. British English; br and es satisfy its shape.
// At run time only the types of this file are there: the texts come in parts.
import actions from './parts/actions.gb.ts'
import camera from './parts/camera.gb.ts'
import devices from './parts/devices.gb.ts'
import downloads from './parts/downloads.gb.ts'
import files from './parts/files.gb.ts'
import journal from './parts/journal.gb.ts'
import logs from './parts/logs.gb.ts'
import monitor from './parts/monitor.gb.ts'
import onboarding from './parts/onboarding.gb.ts'
import plugins from './parts/plugins.gb.ts'
import tray from './parts/tray.gb.ts'
import { shell } from './shell.gb.ts'

export const gb = {
  ...shell,
  ...actions,
  ...camera,
  ...downloads,
  ...devices,
  ...files,
  ...journal,
  ...logs,
  ...monitor,
  ...onboarding,
  ...plugins,
  ...tray,
} as const

/** The shape of a language: the same keys, any words. */
export type Words<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]>
}
export type Messages = Words<typeof gb>

type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Keys<Tree[Key]>}`
}[keyof Tree & string]

/** Every dotted key; a key that does not exist does not compile. */
export type MessageKey = Keys<typeof gb>
