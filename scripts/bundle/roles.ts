import { readFile } from 'node:fs/promises'

/** The colour, type and spacing variables of base.css, without its rules for the console's elements. */
export async function roles(): Promise<string> {
  const css = await readFile('src/theme/base.css', 'utf8')
  return (css.match(/^:root[^{]*\{[^}]*\}/gm) ?? []).join('\n')
}
