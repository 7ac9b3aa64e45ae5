import { formatNumber } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { nameOf, parentOf } from '../address.ts'
import type { Sought } from '../folderAddress.ts'
import { type FoundFile, isFile, type Result } from './results.ts'

/** Its folder, relative to the one searched; empty for that one. */
const belowOf = (path: string, folder: string) =>
  parentOf(path).slice(folder === '/' ? 1 : folder.length + 1)

function countOf({ lines }: FoundFile, t: Translate) {
  if (lines.length === 0) return ''
  const count = t('filesBrowse.matches', { smart_count: lines.length })
  return lines.at(-1)?.more ? `${count} ${t('filesBrowse.moreLines')}` : count
}

/** A result's accessible name: the visible parts, in the same order. */
export function resultName(result: Result, folder: string, t: Translate, tag: string): string {
  if (!isFile(result)) {
    const line = t('filesBrowse.line', { line: formatNumber(result.line ?? 0, tag) })
    return `${line}: ${(result.text ?? '').trim()}`
  }
  const { path } = result
  const parts = [nameOf(path), belowOf(path, folder), countOf(result, t)]
  return parts.filter(part => part !== '').join(', ')
}

interface ResultTextProps {
  result: Result
  folder: string
  sought: Sought
}

/** A file with its folder and number of matches, or one of its lines. */
export function ResultText({ result, folder, sought }: ResultTextProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { matchCase } = sought
  if (!isFile(result))
    return (
      <>
        <small className="st-rigid st-soft">
          {t('filesBrowse.line', { line: formatNumber(result.line ?? 0, tag) })}
        </small>{' '}
        <code className="st-cut st-fine">
          <Marked
            text={(result.text ?? '').trimStart()}
            wanted={sought.content}
            matchCase={matchCase}
          />
        </code>
      </>
    )
  const { path } = result
  const below = belowOf(path, folder)
  return (
    <>
      <span className="st-cut" title={shownName(path)}>
        <b>
          <Marked text={shownName(nameOf(path))} wanted={sought.name} matchCase={matchCase} />
        </b>
        {below !== '' && <small className="st-soft"> {shownName(below)}</small>}
      </span>{' '}
      <small className="st-cut st-soft">{countOf(result, t)}</small>
    </>
  )
}

/** The text with the first match marked, if it occurs literally. */
function Marked({ text, wanted, matchCase }: { text: string; wanted: string; matchCase: boolean }) {
  const fold = (part: string) => (matchCase ? part : part.toLowerCase())
  const folded = fold(text)
  const at = wanted === '' || folded.length !== text.length ? -1 : folded.indexOf(fold(wanted))
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
