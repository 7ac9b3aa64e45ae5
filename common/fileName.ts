/** A file name that every system takes; `otherwise` where nothing is left of the text. */
export function fileName(text: string, ending: string, otherwise: string): string {
  const stem = text
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .~-]+/, '')
    .slice(0, 80)
    .replace(/[ .]+$/, '')
  // Names of devices in Windows.
  const isDevice = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(stem)
  return `${stem === '' || isDevice ? `${otherwise} ${stem}`.trim() : stem}.${ending}`
}
