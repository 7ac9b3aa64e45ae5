import { Button } from '@mui/material'
import { useState } from 'react'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { useLanguage, useT } from '#src/i18n/useT.ts'
import { closeOverlay, useOverlay } from '../overlays.ts'
import { newsAreSeen, newsSince } from './greeting.ts'
import { newReleases } from './newReleases.ts'
import { releases } from './releases.ts'
import './news.css'

/** The page of the documentation with the news; the English one where a language has none. */
const pageIn = (language: string) =>
  `/docs/${language !== 'gb' && releases[language] ? `${language}/` : ''}staff/whats-new`

/** Renders a text in which `**` surrounds words on the screen. */
const marked = (text: string) =>
  text.split('**').map((part, at) => (at % 2 === 1 ? <strong key={part}>{part}</strong> : part))

function Releases() {
  const t = useT()
  const language = useLanguage()
  const [since] = useState(newsSince) // constant while open: closing changes it
  const known = newReleases(language, since)
  if (known.length === 0) return <p>{t('guide.news.none')}</p>
  return known.map(({ version, items }) => (
    <section key={version} className="st-news st-stack">
      <h3>{t('guide.news.version', { version })}</h3>
      <ul className="st-stack">
        {items.map(item => (
          <li key={item}>{marked(item)}</li>
        ))}
      </ul>
    </section>
  ))
}

/** The news for staff. Closing them counts as having seen them. */
export default function News() {
  const t = useT()
  const language = useLanguage()
  const open = useOverlay() === 'news'
  const close = () => {
    closeOverlay()
    newsAreSeen()
  }
  return (
    <Modal
      open={open}
      title={t('layout.news')}
      onCancel={close}
      foot={cancel => (
        <>
          <Button component="a" href={pageIn(language)} target="_blank" rel="noopener">
            {t('guide.news.more')}
          </Button>
          <Button variant="contained" onClick={cancel}>
            {t('guide.news.close')}
          </Button>
        </>
      )}
    >
      <Releases />
    </Modal>
  )
}
