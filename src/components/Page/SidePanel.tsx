import { IconButton, Tooltip } from '@mui/material'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link, type LinkProps } from 'react-router'
import { useT } from '#src/i18n/useT.ts'
import { Icon } from '../Icon.tsx'

/** The record opened by the initial address, until another one is opened: it does not take the focus. */
const Arrived = createContext<number | null>(null)

interface ListAndRecordProps {
  className: string
  list: ReactNode
  /** Number of the open record; null for none. */
  open: number | null
  /** Renders the open one, as a `SidePanel`. */
  record: (id: number) => ReactNode
}

/** A list with its open record beside it or in its place. */
export function ListAndRecord({ className, list, open, record }: ListAndRecordProps) {
  const [arrived, setArrived] = useState(open)
  if (arrived !== null && arrived !== open) setArrived(null)
  return (
    <div
      className={`${className} st-list-record st-stack st-top st-gap-4`}
      data-open={open !== null}
    >
      <div className="st-panel">{list}</div>
      {open !== null && <Arrived value={arrived}>{record(open)}</Arrived>}
    </div>
  )
}

interface SidePanelProps {
  /** The record's number. */
  id: number
  title: ReactNode
  /** Shown below the title. */
  lead?: string | undefined
  close: Pick<LinkProps, 'to' | 'onClick'>
  className?: string
  children: ReactNode
}

/** One record of a list. Takes the focus when opened; Escape closes it. */
export function SidePanel({ id, title, lead, close, className = '', children }: SidePanelProps) {
  const t = useT()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const closing = useRef<HTMLAnchorElement>(null)
  const arrived = useContext(Arrived)
  useEffect(() => {
    if (id !== arrived) heading.current?.focus()
  }, [id, arrived])
  return (
    <section
      className={`st-panel ${className}`}
      aria-labelledby={titleId}
      onKeyDown={event => {
        if (event.key === 'Escape') closing.current?.click()
      }}
    >
      <header className="st-in-line st-top st-gap-3 st-apart st-pad-wide st-under">
        <div>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {lead && <p className="st-soft">{lead}</p>}
        </div>
        <Tooltip title={t('action.close')}>
          <IconButton component={Link} ref={closing} aria-label={t('action.close')} {...close}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      </header>
      {children}
    </section>
  )
}
