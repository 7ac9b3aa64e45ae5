import { Button, FormControlLabel, Radio } from '@mui/material'
import { useId, useState } from 'react'
import { CompareEditor } from '#src/components/CodeEditor/index.ts'
import { type Answer, type Clash, clashesOf, type Merge } from '#src/components/CodeEditor/merge.ts'
import { Skeleton } from '#src/components/Page/states.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { EditorBoundary } from '../EditorBody.tsx'

interface MergeViewProps {
  path: string
  theirs: string
  merge: Merge
  /** The merged text with the choices so far, and the line of each place both changed. */
  result: { text: string; places: readonly number[] }
  answers: readonly (Answer | undefined)[]
  /** Null: for all places. */
  onAnswer: (index: number | null, answer: Answer) => void
}

/** The places both changed, to be chosen one by one, and the result beside the text on the host. */
export function MergeView({ path, theirs, merge, result, answers, onAnswer }: MergeViewProps) {
  const t = useT()
  const clashes = clashesOf(merge)
  const [at, setAt] = useState(0)
  return (
    <div className="st-grow st-files-compare st-column">
      {clashes.length > 0 && (
        <section
          className="st-merge-places st-stack st-scroll st-under"
          aria-label={t('filesEditor.places')}
        >
          {clashes.length > 1 && (
            <div className="st-row">
              {(['mine', 'theirs'] as const).map(side => (
                <Button key={side} onClick={() => onAnswer(null, side)}>
                  {t(side === 'mine' ? 'filesEditor.allMine' : 'filesEditor.allTheirs')}
                </Button>
              ))}
            </div>
          )}
          {clashes.map((clash, index) => (
            <Place
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a merge never change
              key={index}
              clash={clash}
              number={index + 1}
              count={clashes.length}
              line={result.places[index] ?? 1}
              answer={answers[index]}
              onSeen={() => setAt(index)}
              onAnswer={answer => onAnswer(index, answer)}
            />
          ))}
        </section>
      )}
      <p className="st-files-sides st-row st-gap-4 st-pad-1 st-fine st-strong">
        <span className="st-error">− {t('files.theirs')}</span>
        <span className="st-good">+ {t('filesEditor.merged')}</span>
      </p>
      <div className="st-merge-text st-grow">
        <EditorBoundary>
          <CompareEditor
            part={{
              ...{ path, theirs, mine: result.text, line: result.places[at] ?? null },
              ...{ theirsLabel: t('files.theirs'), mineLabel: t('filesEditor.merged') },
            }}
            fallback={<Skeleton rows={8} label={t('files.loadingEditor')} />}
          />
        </EditorBoundary>
      </div>
    </div>
  )
}

interface PlaceProps {
  clash: Clash
  number: number
  count: number
  line: number
  answer: Answer | undefined
  onSeen: () => void
  onAnswer: (answer: Answer) => void
}

const choices = ['mine', 'theirs', 'both'] as const

function Place({ clash, number, count, line, answer, onSeen, onAnswer }: PlaceProps) {
  const t = useT()
  const tag = useLanguageTag()
  const id = useId()
  const of = { number, count, line: formatNumber(line, tag) }
  return (
    <fieldset
      className="st-merge-place st-pad-2 st-panel"
      data-open={answer === undefined}
      onFocus={onSeen}
    >
      <legend className="st-fine st-strong">{t('filesEditor.placeOf', of)}</legend>
      <div className="st-tiles">
        {clash.base && <Side title={t('filesEditor.before')} lines={clash.base} />}
        <Side title={t('files.mine')} lines={clash.mine} side="mine" />
        <Side title={t('files.theirs')} lines={clash.theirs} side="theirs" />
      </div>
      <div className="st-below st-row st-gap-wide">
        {choices.map(choice => (
          <FormControlLabel
            key={choice}
            control={
              <Radio name={id} checked={answer === choice} onChange={() => onAnswer(choice)} />
            }
            label={t(`filesEditor.take.${choice}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The most lines shown per side; the text below has the rest. */
const maxLines = 12

function Side({ title, lines, side }: { title: string; lines: readonly string[]; side?: string }) {
  const t = useT()
  const more = lines.length - maxLines
  return (
    <div data-side={side}>
      <p className="st-fine st-soft">{title}</p>
      {lines.length === 0 ? (
        <p className="st-soft">{t('filesEditor.noLines')}</p>
      ) : (
        <pre className="st-pre">{lines.slice(0, maxLines).join('\n')}</pre>
      )}
      {more > 0 && <p className="st-soft">{t('filesEditor.moreLines', { smart_count: more })}</p>}
    </div>
  )
}
