import { type ReactNode, useEffect } from 'react'
import { shownName } from '#src/i18n/shownName.ts'
import './page.css'

interface PageProps {
  /** Heading and title of the browser's tab. */
  title: string
  lead?: ReactNode
  /** Beside the heading: search, buttons. */
  tools?: ReactNode
  /** Takes the height that is left, for screens that scroll inside (the editor). */
  fill?: boolean
  children: ReactNode
}

/** The frame of every screen: the heading, its tools, the content. */
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
