import { type ReactNode, useEffect } from 'react'
import { shownName } from '#src/i18n/shownName.ts'
import './page.css'

interface PageProps {
  /** Heading, and title of the browser tab. */
  title: string
  lead?: ReactNode
  /** Shown beside the heading: search, buttons. */
  tools?: ReactNode
  /** Takes the remaining height, for screens that scroll inside (the editor). */
  fill?: boolean
  children: ReactNode
}

/** The frame of every screen: heading, tools, content. */
export function Page({ title, lead, tools, fill = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${shownName(title)} · Support Tools`
  }, [title])
  return (
    <div className="st-page st-gap-4 st-column" data-fill={fill}>
      <header className="st-row st-gap-wide st-apart st-page-head">
        <div>
          <h1>{shownName(title)}</h1>
          {lead && <p className="st-soft">{lead}</p>}
        </div>
        {tools && <div className="st-row">{tools}</div>}
      </header>
      {children}
    </div>
  )
}
