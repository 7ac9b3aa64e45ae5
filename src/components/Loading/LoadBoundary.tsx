import {
  Component,
  createContext,
  type ErrorInfo,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
} from 'react'
import { useT } from '#src/i18n/useT.ts'
import '../Page/page.css'

/**
 * A chunk that a release has replaced or the network lost: browsers remember a failed import until a reload. Each
 * browser words the error differently.
 */
const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  (error instanceof TypeError ? /module|import/i : /^Unable to preload CSS/).test(error.message)

/** Drops the server's cached answers, which may have broken the screen: otherwise it would break again at once. */
export const Forget = createContext<() => void>(() => undefined)

function wordsOf(error: unknown) {
  if (!isMissingChunk(error)) return { title: 'crash.title', lead: 'crash.lead' } as const
  return navigator.onLine
    ? ({ title: 'crash.chunkTitle', lead: 'crash.chunkLead' } as const)
    : ({ title: 'crash.offlineTitle', lead: 'failure.server.unreachable' } as const)
}

interface CrashProps {
  readonly error: unknown
  readonly reloadLead: string | undefined
  readonly again: () => void
}

function Crash({ error, reloadLead, again }: CrashProps) {
  const t = useT()
  const forget = useContext(Forget)
  const { title, lead } = wordsOf(error)
  const missing = title === 'crash.chunkTitle'
  const isOffline = title === 'crash.offlineTitle'
  const anew = () => {
    if (!isMissingChunk(error)) forget()
    again()
  }
  const onOnline = useEffectEvent(anew)
  useEffect(() => {
    if (!isOffline) return
    const back = () => onOnline()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [isOffline])
  return (
    <div className="st-state st-middle st-stack st-center" role="alert">
      <h1>{t(title)}</h1>
      <p className="st-soft">{(missing && reloadLead) || t(lead)}</p>
      <div className="st-row">
        {!missing && (
          <button type="button" className="st-button" onClick={anew}>
            {t('action.retry')}
          </button>
        )}
        {/* Without a network a reload would leave the browser's own error page. */}
        {!isOffline && (
          <button
            type="button"
            className="st-button"
            data-kind={missing ? 'primary' : undefined}
            onClick={() => location.reload()}
          >
            {t('action.reload')}
          </button>
        )}
      </div>
    </div>
  )
}

interface Props {
  readonly children: ReactNode
  /** An error at one place is cleared at another. */
  readonly place?: string
  /** What a reload means for what was typed here. */
  readonly reloadLead?: string
}

/** Keeps a broken screen from taking down the console. A missing chunk offers a reload. */
export class LoadBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A screen failed:', error, info.componentStack)
  }

  override componentDidUpdate({ place }: Props) {
    if (place !== this.props.place && this.state.error !== null) this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    const again = () => this.setState({ error: null })
    return <Crash error={this.state.error} reloadLead={this.props.reloadLead} again={again} />
  }
}
