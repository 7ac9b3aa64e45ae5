import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import type { IconName } from '../Icon.tsx'
import { IconAction } from '../IconAction.tsx'
import { Mark } from '../Mark.tsx'
import { Progress } from './Progress.tsx'

interface WorkAction {
  /** The action's verb; the accessible name adds the row's name. */
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
  readonly off?: boolean
}

interface WorkRowProps {
  name: string
  /** The page it links to. */
  to?: string | null
  onGo?: () => void
  /** Its store, or its other subject. */
  about?: string | null
  state: 'done' | 'partly' | 'failed' | 'none'
  /** The status, as text. */
  status: string
  /** Screen readers announce changes of the status. */
  said?: boolean
  /** Progress while it runs; null when unknown. */
  percent?: number | null | undefined
  actions: readonly WorkAction[]
  /** Shown in the status line. */
  beside?: ReactNode
  children?: ReactNode
}

/** A job in two lines: what it does and where; its status and actions. */
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
