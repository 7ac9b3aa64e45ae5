// The source of every text on the screen, in British English; br and es satisfy its shape.
// Only the types of this file exist at run time: the texts load in parts.
import actions from './parts/actions.ts'
import camera from './parts/camera.ts'
import devices from './parts/devices.ts'
import downloads from './parts/downloads.ts'
import files from './parts/files.ts'
import guide from './parts/guide.ts'
import journal from './parts/journal.ts'
import logs from './parts/logs.ts'
import monitor from './parts/monitor.ts'
import onboarding from './parts/onboarding.ts'
import plugins from './parts/plugins.ts'
import tray from './parts/tray.ts'
import { shell } from './shell.ts'

const parts = {
  actions,
  camera,
  devices,
  downloads,
  files,
  guide,
  journal,
  logs,
  monitor,
  onboarding,
  plugins,
  tray,
} as const

/** A group of texts that loads with a tool's screen. */
export type Part = keyof typeof parts

export const gb = {
  ...shell,
  ...parts.actions,
  ...parts.camera,
  ...parts.devices,
  ...parts.downloads,
  ...parts.files,
  ...parts.guide,
  ...parts.journal,
  ...parts.logs,
  ...parts.monitor,
  ...parts.onboarding,
  ...parts.plugins,
  ...parts.tray,
} as const

/** The shape of a language: the same keys, any words. */
export type Translation<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translation<Tree[Key]>
}
export type Messages = Translation<typeof gb>

type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Keys<Tree[Key]>}`
}[keyof Tree & string]

/** Every dotted key; a key that does not exist does not compile. */
export type MessageKey = Keys<typeof gb>
