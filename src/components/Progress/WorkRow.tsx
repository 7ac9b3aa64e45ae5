import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import type { IconName } from '../Icon.tsx'
import { IconAction } from '../IconAction.tsx'
import { Mark } from '../Mark.tsx'
import { Progress } from './Progress.tsx'

interface WorkAction {
  /** What it does, in words. */
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
  readonly off?: boolean
}

interface WorkRowProps {
  name: string
  /** Where it leads. */
  to?: string | null
  onGo?: () => void
  /** Of its store, or what else it is about. */
  about?: string | null
  state: 'done' | 'partly' | 'failed' | 'none'
  /** How it stands, in words. */
  status: string
  /** What becomes of it is said as well. */
  said?: boolean
  /** How far it is while it goes on; null: nobody knows. */
  percent?: number | null | undefined
  actions: readonly WorkAction[]
  /** In the line of the status. */
  beside?: ReactNode
  children?: ReactNode
}

/** A piece of work in two lines: what it is and where; how it stands and what can be done with it. */
export function WorkRow(props: WorkRowProps) {
  const { name, to, onGo, about, state, status, said, percent, actions, beside, children } = props
  const t = useT()
  const shown = shownName(name)
  return (
    <li className="st-work st-pad-rows st-stack st-gap-0 st-over" data-state={state}>
      <p className="st-in-line st-apart">
        <strong className="st-cut" title={shown}>
          {to ? (
            <Link to={to} onClick={onGo}>
              {shown}
            </Link>
          ) : (
            <bdi>{shown}</bdi>
          )}
        </strong>
        {about && <span className="st-cut st-soft">{shownName(about)}</span>}
      </p>
      <div className="st-in-line">
        <span className="st-work-status st-grow st-in-line st-small">
          <Mark state={state} long>
            {said ? <span role="status">{status}</span> : status}
          </Mark>
          {beside}
        </span>
        {actions.map(({ label, icon, run, off = false }) => (
          <IconAction
            key={label}
            className="st-rigid"
            label={t('action.named', { action: label, name })}
            icon={icon}
            aria-disabled={off}
            onClick={() => off || run()}
          />
        ))}
      </div>
      {percent !== undefined && <Progress label={shown} value={percent} shown={false} />}
      {children}
    </li>
  )
}
