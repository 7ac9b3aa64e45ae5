// One exchange: both sides in full, side by side or as differences.

import { FormControlLabel, Radio } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { CompareEditor } from '#src/components/CodeEditor/index.ts'
import { IconAction } from '#src/components/IconAction.tsx'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { ScrollText } from '#src/components/Scrolling/ScrollRegion.tsx'
import type { Exchange, ExchangeSide } from '#src/dataProvider/index.ts'
import { formatExact, formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { pretty } from './pretty.ts'
import { StatusTag } from './StatusTag.tsx'

interface DetailProps {
  exchange: Exchange
  onClose: () => void
}

const views = ['both', 'diff'] as const

export function Detail({ exchange, onClose }: DetailProps) {
  const t = useT()
  const tag = useLanguageTag()
  const [view, setView] = useState<(typeof views)[number]>('both')
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another exchange starts at its heading
  useEffect(() => heading.current?.focus(), [exchange.position])
  const { transaction, operation, at, durationMs, status, input, output } = exchange
  return (
    <section
      className="st-exchange-detail st-panel"
      aria-label={t('logsExchanges.detail', { transaction })}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header className="st-row st-top st-pad-wide st-under">
        <div className="st-row st-gap-words st-grow">
          <h2 ref={heading} tabIndex={-1}>
            {transaction}
          </h2>
          <StatusTag status={status} />
          <p className="st-own-line st-soft">
            {operation} · {formatExact(at, tag)}
            {durationMs !== null &&
              ` · ${t('logsExchanges.milliseconds', { n: formatNumber(durationMs, tag) })}`}
          </p>
        </div>
        <IconAction label={t('action.close')} icon="close" onClick={onClose} />
        <fieldset className="st-row st-gap-wide st-own-line">
          <legend className="st-hidden">{t('logsExchanges.sides')}</legend>
          {views.map(choice => (
            <FormControlLabel
              key={choice}
              control={
                <Radio
                  name="exchange-view"
                  checked={view === choice}
                  onChange={() => setView(choice)}
                />
              }
              label={t(`logsExchanges.view.${choice}`)}
            />
          ))}
        </fieldset>
      </header>
      {view === 'both' || output === null ? (
        <div className="st-tiles st-gap-4 st-pad-4">
          <Side title={t('logsExchanges.input')} side={input} />
          <Side title={t('logsExchanges.output')} side={output} />
        </div>
      ) : (
        <Differences input={input} output={output} />
      )}
    </section>
  )
}

/** Input and output as two texts with their differences. */
function Differences({ input, output }: { input: ExchangeSide; output: ExchangeSide }) {
  const t = useT()
  return (
    <div className="st-exchange-diff st-grow">
      <LoadBoundary>
        <CompareEditor
          part={{
            path: input.format === 'xml' ? 'exchange.xml' : 'exchange.json',
            ...{ theirs: pretty(input), mine: pretty(output) },
            ...{ theirsLabel: t('logsExchanges.input'), mineLabel: t('logsExchanges.output') },
          }}
          fallback={<Skeleton rows={8} />}
        />
      </LoadBoundary>
    </div>
  )
}

function Side({ title, side }: { title: string; side: ExchangeSide | null }) {
  const t = useT()
  return (
    <section className="st-stack st-top" aria-label={title}>
      <h3>{title}</h3>
      {side === null ? (
        <p className="st-soft">{t('logsExchanges.noOutput')}</p>
      ) : (
        <>
          <ScrollText className="st-limit">{pretty(side)}</ScrollText>
          <p className="st-soft">
            {side.cut && `${t('logsExchanges.cut')} `}
            {side.redacted > 0 && t('logsExchanges.redacted', { smart_count: side.redacted })}
          </p>
        </>
      )}
    </section>
  )
}
