// Names: validation, the part to select for renaming, and showing deceptive ones. Pure.
import type { MessageKey } from '#src/i18n/gb/index.ts'

const maxBytes = 255

export const bytesOf = (name: string): number => new TextEncoder().encode(name).length

// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters
const control = /[\u0000-\u001f\u007f-\u009f]/

/** Why it is not a valid name; null when it is. Only the host knows whether it is taken. */
export function nameProblem(name: string): MessageKey | null {
  if (name === '') return 'field.required'
  if (name.includes('/')) return 'filesCommands.name.slash'
  if (name === '.' || name === '..') return 'filesCommands.name.dots'
  if (control.test(name)) return 'filesCommands.name.control'
  return bytesOf(name) > maxBytes ? 'filesCommands.name.long' : null
}

/** The length of a name's part to select for renaming: without the extension, where `.tar.gz` is one. */
export function stemLength(name: string, type: 'file' | 'folder'): number {
  if (type === 'folder') return name.length
  const extension = /(?:\.tar)?\.[^.]+$/.exec(name)
  return extension && extension.index > 0 ? extension.index : name.length
}

/** `/a` and `b` -> `/a/b`. */
export const joinPath = (folder: string, name: string): string =>
  folder === '/' ? `/${name}` : `${folder}/${name}`
