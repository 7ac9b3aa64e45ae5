import { useId } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { chooseTheme, themes, useTheme } from '#src/theme/scheme.ts'
import { Glyph } from '../Glyph.tsx'
import './choice.css'

const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const

/** Light, dark or the system's theme; applied at once. */
export function ThemeChoice() {
  const t = useT()
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className="st-choice st-inline st-panel">
      <legend className="st-hidden">{t('looks.theme')}</legend>
      {themes.map(theme => (
        <label
          className="st-square st-place st-soft"
          key={theme}
          title={t(`looks.themes.${theme}`)}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          <Glyph name={icons[theme]} />
          <span className="st-hidden">{t(`looks.themes.${theme}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
