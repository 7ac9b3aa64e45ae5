import { Button, Checkbox, FormControlLabel, IconButton } from '@mui/material'
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
  /** The editor, while it is shown. */
  handle: EditorHandle | null
  onView: (() => void) | null
}

/**
 * The text's commands, and display options. The options are remembered, read-only applies to this file. Long: two
 * tables, and the rendering of their rows.
 */
export function EditorOptions({ readOnly, onReadOnly, handle, onView }: EditorOptionsProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { wrap, minimap, fontSize, autoReload } = usePrefs()
  const acts = [
    { text: t('looks.keys.find'), keys: keyText('Mod+F', t), act: handle?.find },
    { text: t('filesEditor.replace'), keys: keyText(replaceKeys, t), act: handle?.replace },
    { text: t('filesEditor.goToLine'), keys: keyText(goToKeys, t), act: handle?.goToLine },
    ...(onView ? [{ text: t('filesEditor.view'), keys: null, act: onView }] : []),
  ]
  const ticks = [
    { text: t('filesEditor.readOnly'), on: readOnly, change: onReadOnly },
    { text: t('filesEditor.wrap'), on: wrap, change: (on: boolean) => changePrefs({ wrap: on }) },
    {
      text: t('filesEditor.minimap'),
      on: minimap,
      change: (on: boolean) => changePrefs({ minimap: on }),
    },
    {
      text: t('filesEditor.autoReload'),
      on: autoReload,
      change: (on: boolean) => changePrefs({ autoReload: on }),
    },
  ]
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
      {close => (
        <div className="st-stack st-gap-0 st-pad-rows">
          {acts.map(({ text, keys, act }) => (
            <Button
              key={text}
              className="st-apart st-text"
              variant="text"
              fullWidth
              aria-disabled={act === undefined}
              onClick={() => {
                if (!act) return
                close()
                act()
              }}
            >
              {text}
              {keys && <kbd>{keys}</kbd>}
            </Button>
          ))}
          <fieldset className="st-stack st-gap-0 st-pad-1 st-over">
            <legend className="st-hidden">{t('filesEditor.shown')}</legend>
            {ticks.map(({ text, on, change }) => (
              <FormControlLabel
                key={text}
                control={<Checkbox checked={on} onChange={event => change(event.target.checked)} />}
                label={text}
              />
            ))}
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
      )}
    </Popover>
  )
}
