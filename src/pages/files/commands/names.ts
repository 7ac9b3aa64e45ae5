// Names: what can be one, which part of it is asked for, and how one is shown that could deceive. Pure.
import type { MessageKey } from '#src/i18n/gb/index.ts'

const maxBytes = 255

export const bytesOf = (name: string): number => new TextEncoder().encode(name).length

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/

/** Why it cannot be a name; null when it can. Whether it is taken is for the host to say. */
export function nameProblem(name: string): MessageKey | null {
  if (name === '') return 'field.required'
  if (name.includes('/')) return 'filesCommands.name.slash'
  if (name === '.' || name === '..') return 'filesCommands.name.dots'
  if (control.test(name)) return 'filesCommands.name.control'
  return bytesOf(name) > maxBytes ? 'filesCommands.name.long' : null
}

/** How much of a name is selected when it is renamed: without the extension, `.tar.gz` being one. */
export function stemLength(name: string, type: 'file' | 'folder'): number {
  if (type === 'folder') return name.length
  const extension = /(?:\.tar)?\.[^.]+$/.exec(name)
  return extension && extension.index > 0 ? extension.index : name.length
}

/** `/a` and `b` -> `/a/b`. */
export const joinPath = (folder: string, name: string): string =>
  folder === '/' ? `/${name}` : `${folder}/${name}`
