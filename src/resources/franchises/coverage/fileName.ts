/** A file name that every system accepts. */
export function fileName(name: string, ending: string): string {
  const safe = name
    .replace(/[\p{C}\p{Z}\\/:*?"<>|.]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim()
  return `${safe || 'coverage'}.${ending}`
}
