import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import type { Line } from './textWindow.ts'

interface TextLineProps {
  line: Line
  top: number
  onGo: (at: number) => void
}

/** A line with its number, where known; says how much of it is hidden, and jumps there. */
export function TextLine({ line, top, onGo }: TextLineProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { number, text, hidden, hiddenAt, began, goesOn } = line
  return (
    <div className="st-line st-small" style={{ top }}>
      <span className="st-line-number st-right st-rigid">
        {number !== null && formatNumber(number, tag)}
      </span>
      {began && (
        <span className="st-line-note st-warned st-rigid st-warn">
          … {t('filesViewers.lineBegan')}
        </span>
      )}
      <span className="st-line-text">{text}</span>
      {hidden > 0 ? (
        <button
          type="button"
          className="st-line-note st-warned st-rigid st-warn"
          onClick={() => onGo(hiddenAt)}
        >
          … {t('filesViewers.lineCut', { bytes: formatNumber(hidden, tag) + (goesOn ? '+' : '') })}
        </button>
      ) : (
        goesOn && (
          <span className="st-line-note st-warned st-rigid st-warn">
            … {t('filesViewers.lineGoesOn')}
          </span>
        )
      )}
    </div>
  )
}
