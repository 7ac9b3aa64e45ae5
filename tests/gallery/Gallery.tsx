import type { ReactNode } from 'react'
import { Charts } from './Charts.tsx'
import { Addresses, Areas, Maps } from './Places.tsx'
import { Chats, Dates, Feeds, Modals, Progresses, Scrolls, Selects, TabStrip } from './parts.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Gallery() {
  return (
    <main className="gallery">
      <h1>Every widget</h1>
      <Part title="Select">
        <Selects />
      </Part>
      <Part title="Date">
        <Dates />
      </Part>
      <Part title="Modal">
        <Modals />
      </Part>
      <Part title="Progress">
        <Progresses />
      </Part>
      <Part title="Tabs">
        <TabStrip />
      </Part>
      <Part title="Feed">
        <Feeds />
      </Part>
      <Part title="Chat">
        <Chats />
      </Part>
      <Part title="Scroll area">
        <Scrolls />
      </Part>
      <Part title="Map">
        <Maps />
      </Part>
      <Part title="Area">
        <Areas />
      </Part>
      <Part title="Address">
        <Addresses />
      </Part>
      <Charts />
    </main>
  )
}
