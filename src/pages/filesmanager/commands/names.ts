// Names: what can be one, which part of it is asked for, and how one is shown that could deceive. Pure.
import type { MessageKey } from '../../../i18n/gb.ts'

const mostBytes = 255

export const bytesOf = (name: string): number => new TextEncoder().encode(name).length

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/

/** Why it cannot be a name; null when it can. Whether it is taken is for the host to say. */
export function nameProblem(name: string): MessageKey | null {
  if (name === '') return 'filesCommands.name.empty'
  if (name.includes('/')) return 'filesCommands.name.slash'
  if (name === '.' || name === '..') return 'filesCommands.name.dots'
  if (control.test(name)) return 'filesCommands.name.control'
  return bytesOf(name) > mostBytes ? 'filesCommands.name.long' : null
}

/** How much of a name is selected when it is renamed: without the extension, `.tar.gz` being one. */
export function stemLength(name: string, type: 'file' | 'folder'): number {
  if (type === 'folder') return name.length
  const extension = /(?:\.tar)?\.[^.]+$/.exec(name)
  return extension && extension.index > 0 ? extension.index : name.length
}

/** Controls, line breaks, and what turns the direction or cannot be seen. */
const deceiving =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** A name as it is shown: characters that would turn it round or hide a part of it are named instead. */
export const shownName = (name: string): string =>
  name.replace(deceiving, sign =>
    // Between the parts of one picture of a family it joins, and is meant.
    sign === '\u200d'
      ? sign
      : `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  )

/** `/a` and `b` -> `/a/b`. */
export const joinPath = (folder: string, name: string): string =>
  folder === '/' ? `/${name}` : `${folder}/${name}`
