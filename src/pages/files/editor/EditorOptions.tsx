import { Button, Checkbox, FormControlLabel, IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import type { EditorHandle } from '#src/components/CodeEditor/index.ts'
import { Icon } from '#src/components/Icon.tsx'
import { goToKeys, keyText, replaceKeys } from '#src/components/keys.ts'
import { Popover } from '#src/components/Popover/Popover.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { changePrefs, fontSizes, usePrefs } from './prefs.ts'

interface EditorOptionsProps {
  readOnly: boolean
  onReadOnly: (readOnly: boolean) => void
  /** The editor, while it shows. */
  handle: EditorHandle | null
  onView: (() => void) | null
}

/** What can be done in the text, and how it is shown. The choices are remembered, read-only is this file's. */
export function EditorOptions({ readOnly, onReadOnly, handle, onView }: EditorOptionsProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { wrap, minimap, fontSize, autoReload } = usePrefs()
  return (
    <Popover
      opener={props => (
        <IconButton
          aria-label={t('filesEditor.options')}
          title={t('filesEditor.options')}
          {...props}
        >
          <Icon name="more" />
        </IconButton>
      )}
    >
      {close => {
        const then = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <div className="st-stack st-gap-0 st-pad-rows">
            <Act
              text={t('looks.keys.find')}
              keys={keyText('Mod+F', t)}
              act={handle?.find}
              then={then}
            />
            <Act
              text={t('filesEditor.replace')}
              keys={keyText(replaceKeys, t)}
              act={handle?.replace}
              then={then}
            />
            <Act
              text={t('filesEditor.goToLine')}
              keys={keyText(goToKeys, t)}
              act={handle?.goToLine}
              then={then}
            />
            {onView && <Act text={t('filesEditor.view')} act={onView} then={then} />}
            <fieldset className="st-stack st-gap-0 st-pad-1 st-over">
              <legend className="st-hidden">{t('filesEditor.shown')}</legend>
              <Check on={readOnly} change={onReadOnly}>
                {t('filesEditor.readOnly')}
              </Check>
              <Check on={wrap} change={on => changePrefs({ wrap: on })}>
                {t('filesEditor.wrap')}
              </Check>
              <Check on={minimap} change={on => changePrefs({ minimap: on })}>
                {t('filesEditor.minimap')}
              </Check>
              <Check on={autoReload} change={on => changePrefs({ autoReload: on })}>
                {t('filesEditor.autoReload')}
              </Check>
              <label className="st-in-line">
                {t('filesEditor.fontSize')}
                <input
                  type="range"
                  className="st-grow"
                  min={fontSizes.least}
                  max={fontSizes.most}
                  value={fontSize}
                  aria-valuetext={formatNumber(fontSize, tag)}
                  onChange={event => changePrefs({ fontSize: Number(event.target.value) })}
                />
                <span className="st-rigid" aria-hidden="true">
                  {formatNumber(fontSize, tag)}
                </span>
              </label>
            </fieldset>
          </div>
        )
      }}
    </Popover>
  )
}

interface ActProps {
  text: string
  keys?: string
  act: (() => void) | undefined
  then: (act: () => void) => () => void
}

function Act({ text, keys, act, then }: ActProps) {
  return (
    <Button
      className="st-apart st-text"
      variant="text"
      fullWidth
      aria-disabled={act === undefined}
      onClick={act && then(act)}
    >
      {text}
      {keys && <kbd>{keys}</kbd>}
    </Button>
  )
}

interface CheckProps {
  on: boolean
  change: (on: boolean) => void
  children: ReactNode
}

function Check({ on, change, children }: CheckProps) {
  return (
    <FormControlLabel
      control={<Checkbox checked={on} onChange={event => change(event.target.checked)} />}
      label={children}
    />
  )
}
