import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { formatMoment } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import './feed.css'

export interface FeedItem {
  readonly id: string
  /** When it happened: epoch ms or ISO. */
  readonly at: number | string
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Whether it went well; undefined for neutral events. */
  readonly kind?: 'good' | 'warn' | 'bad'
}

interface FeedProps {
  label: string
  /** Newest first; the owner limits their number. */
  items: readonly FeedItem[]
  /** More items are loading. */
  busy?: boolean
}

/** Events, newest first. Page Up and Page Down move between them, Ctrl+Home and Ctrl+End leave the feed. */
export function Feed({ label, items, busy = false }: FeedProps) {
  const t = useT()
  const tag = useLanguageTag()
  const place = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const articles = [...(place.current?.querySelectorAll<HTMLElement>('article') ?? [])]
    const at = articles.findIndex(article => article.contains(document.activeElement))
    const next = {
      PageDown: at + 1,
      PageUp: at - 1,
      ...(event.ctrlKey ? { Home: 0, End: articles.length - 1 } : {}),
    }[event.key]
    if (next === undefined || at < 0) return
    event.preventDefault()
    articles[next]?.focus()
  }
  if (items.length === 0 && !busy)
    return (
      <p className="st-soft" role="status">
        {t('widgets.feed.empty')}
      </p>
    )
  return (
    <div
      ref={place}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className="st-feed st-stack st-gap-0"
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => (
        <article
          className="st-pad-rows st-under"
          key={item.id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the feed pattern moves the focus between articles
          tabIndex={0}
          aria-posinset={index + 1}
          aria-setsize={items.length}
          aria-labelledby={`${item.id}-title`}
          data-kind={item.kind}
        >
          <p className="st-outcome" id={`${item.id}-title`} data-kind={item.kind}>
            {item.title}
          </p>
          {item.text && <p className="st-feed-text st-soft">{item.text}</p>}
          <time className="st-soft st-small st-nowrap" dateTime={new Date(item.at).toISOString()}>
            {formatMoment(item.at, tag)}
          </time>
        </article>
      ))}
    </div>
  )
}
