import { Button } from '@mui/material'
import { useLocation } from 'react-router'
import { Icon } from '#src/components/Icon.tsx'
import { keyText } from '#src/components/keys.ts'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import { useT } from '#src/i18n/useT.ts'
import { matchRoute } from '#src/routes.ts'
import { useHelpAddress } from '../help/useHelpAddress.ts'
import { closeOverlay, useOverlay } from '../overlays.ts'
import { type ShortcutGroup, shortcutsOn } from './shortcuts.ts'
import './sheet.css'

function Group({ group }: { group: ShortcutGroup }) {
  const t = useT()
  return (
    <section className="st-stack">
      <h3 className="st-fine st-soft">{t(group.title)}</h3>
      <dl>
        {group.shortcuts.map(({ id, keys, text }) => (
          <div className="st-over" key={id}>
            <dt className="st-row st-gap-1">
              {keys.map(key => (
                <kbd key={key}>{keyText(key, t)}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The keyboard shortcuts of this screen and of all screens. */
export default function ShortcutSheet() {
  const t = useT()
  const route = matchRoute(useLocation().pathname)?.name
  const open = useOverlay() === 'sheet'
  const title = t('looks.keys.title')
  const help = useHelpAddress()
  return (
    <Modal
      open={open}
      title={title}
      onCancel={closeOverlay}
      size="wide"
      lightly
      foot={() => (
        <Button component="a" href={help} target="_blank" rel="noopener">
          <Icon name="help" />
          {t('layout.helpHint')}
        </Button>
      )}
    >
      <ScrollRegion className="st-sheet" aria-label={title}>
        {shortcutsOn(route).map(group => (
          <Group key={group.title} group={group} />
        ))}
      </ScrollRegion>
    </Modal>
  )
}
