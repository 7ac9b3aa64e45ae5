import { Button } from '@mui/material'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/components/Icon.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import type { Operator } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { OperatorDetails } from './OperatorDetails.tsx'
import { type Operators, useOperator } from './useOperators.ts'

interface OperatorPanelProps {
  id: number
  /** As the list has this operator, when it has. */
  listed: Operator | undefined
  /** The link that closes. */
  close: ReturnType<Operators['linkTo']>
  /** The page stands already: the operator was chosen on it, it is not a deep link. */
  standing: RefObject<boolean>
}

/** One operator, beside the list or in its place. Escape closes it. */
export function OperatorPanel({ id, listed, close, standing }: OperatorPanelProps) {
  const t = useT()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const closing = useRef<HTMLAnchorElement>(null)
  const query = useOperator(id)
  const operator = query.data?.operator ?? listed

  useEffect(() => {
    if (standing.current) heading.current?.focus()
  }, [standing])

  return (
    <section
      className="st-panel"
      aria-labelledby={title}
      onKeyDown={event => {
        if (event.key === 'Escape') closing.current?.click()
      }}
    >
      <header className="st-in-line st-top st-gap-3 st-apart st-pad-wide st-under">
        <div>
          <h2 id={title} ref={heading} tabIndex={-1}>
            <span className="st-hidden">{t('operators.open', { name: '' })}</span>
            {operator?.username ?? '…'}
          </h2>
          {operator?.name && <p className="st-soft">{shownName(operator.name)}</p>}
        </div>
        <Button component={Link} ref={closing} variant="text" {...close}>
          <Icon name="close" />
          {t('action.close')}
        </Button>
      </header>
      {query.data && <OperatorDetails details={query.data} refetch={query.refetch} />}
      <Reading query={query} failed={t('operators.openFailed')} shape="panel" rows={9} />
    </section>
  )
}
