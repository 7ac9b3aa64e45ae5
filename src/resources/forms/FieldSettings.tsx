// A field's settings, by its type and kind.

import { type ReactNode, useMemo } from 'react'
import { omit } from '#common/omit.ts'
import { CustomAnswer } from '#src/components/AnswersForm/CustomAnswer.tsx'
import { MultiCombobox } from '#src/components/Combobox/MultiCombobox.tsx'
import { DatePicker } from '#src/components/DatePicker/DatePicker.tsx'
import { timeOf } from '#src/components/DatePicker/days.ts'
import { FieldFrame, type FieldProps } from '#src/components/Field/FieldFrame.tsx'
import { TickBox } from '#src/components/Field/TickBox.tsx'
import { useCountryChoices } from '#src/components/Field/useCountryChoices.ts'
import { countryName } from '#src/i18n/format.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { countries } from '../stores/countries.ts'
import { NumberBox, TextBox } from './boxes.tsx'
import { ChoicesEditor } from './ChoicesEditor.tsx'
import { DatabasePlace } from './DatabasePlace.tsx'
import { type BuiltField, type BuiltSettings, kindOf, shapeOf } from './fields.ts'
import { type Place, soundField } from './problems.ts'
import { type Setting, settingsOf } from './settings.ts'

export interface SettingsProps {
  field: BuiltField
  /** Prefix of its inputs' ids. */
  own: string
  errorOf: (place: Place) => string | null
  /** Undefined removes the setting. */
  set: (setting: Setting, value: unknown) => void
  setAll: (settings: BuiltSettings) => void
}

/** The settings whose labels are under their own names. */
type Named = Exclude<Setting, 'kind' | 'schema' | 'table' | 'column' | 'countries' | 'choices'>
const labelOf = (setting: Named): MessageKey => `builder.${setting}`

function useBox({ own, errorOf }: SettingsProps) {
  const t = useT()
  return (setting: Named, hint?: MessageKey): FieldProps => ({
    id: `${own}-${setting}`,
    label: t(labelOf(setting)),
    error: errorOf(setting),
    hint: hint && t(hint),
  })
}

function Moment(props: SettingsProps & { setting: 'earliest' | 'latest' }) {
  const t = useT()
  const { field, setting, set } = props
  const box = useBox(props)(setting)
  const value = field.settings?.[setting]
  if (kindOf(field) === 'time')
    return (
      <TextBox
        {...box}
        placeholder={t('widgets.date.time')}
        value={value}
        onChange={text => set(setting, text && timeOf(text))}
      />
    )
  return (
    <DatePicker
      id={box.id}
      label={box.label}
      error={box.error}
      value={typeof value === 'string' ? value : ''}
      onChange={day => set(setting, day === '' ? undefined : day)}
      onWrong={(wrong, text) => wrong && set(setting, text)}
    />
  )
}

function Countries(props: SettingsProps) {
  const { field, own, errorOf, set } = props
  const t = useT()
  const tag = useLanguageTag()
  const all = useCountryChoices(countries)
  const chosen: readonly unknown[] = Array.isArray(field.settings?.countries)
    ? field.settings.countries
    : []
  const id = `${own}-countries`
  return (
    <FieldFrame
      id={id}
      label={t('builder.countries')}
      hint={t('builder.countriesHint')}
      error={errorOf('countries')}
    >
      {frame => (
        <MultiCombobox
          id={id}
          choices={all.map(({ label }) => label)}
          chosen={chosen.map(code => countryName(String(code), tag))}
          onChange={names => {
            const codes = all.filter(({ label }) => names.includes(label)).map(({ value }) => value)
            set('countries', codes.length > 0 ? codes : undefined)
          }}
          {...frame}
        />
      )}
    </FieldFrame>
  )
}

/** The default is entered as the operator would answer. */
function Default({ field, own, errorOf, set }: SettingsProps) {
  const t = useT()
  const answerField = useMemo(() => {
    const sound = soundField(field)
    const settings = omit(sound.settings ?? {}, 'default', 'help')
    const help = t('builder.defaultHint')
    return {
      ...sound,
      name: t('builder.default'),
      required: false,
      settings: { ...settings, help },
    }
  }, [field, t])
  return (
    <CustomAnswer
      field={answerField}
      id={`${own}-default`}
      value={field.settings?.default}
      onChange={next => set('default', next ?? undefined)}
      error={errorOf('default')}
    />
  )
}

/** Settings that limit the answer, side by side. */
const pairs: readonly (readonly [Named, Named])[] = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minChoices', 'maxChoices'],
]

/** All of them, each with its own input. Long: one setting after the other. */
export function FieldSettings(props: SettingsProps) {
  const { field, own, errorOf, set, setAll } = props
  const t = useT()
  const box = useBox(props)
  const known = settingsOf(shapeOf(field))
  const settings = field.settings ?? {}
  const choices: readonly unknown[] = Array.isArray(settings.choices) ? settings.choices : []
  const of = (setting: Setting, draw: () => ReactNode) => known.includes(setting) && draw()
  return (
    <>
      <TextBox
        {...box('help', 'builder.helpHint')}
        lines={2}
        value={settings.help}
        onChange={text => set('help', text)}
      />
      {of('choices', () => (
        <ChoicesEditor
          id={`${own}-choices`}
          choices={choices.filter(choice => typeof choice === 'string')}
          onChange={next => set('choices', next)}
          error={errorOf('choices')}
        />
      ))}
      {pairs
        .filter(([least]) => known.includes(least))
        .map(pair => (
          <div key={pair[0]} className="st-two">
            {pair.map(setting => (
              <NumberBox
                key={setting}
                {...box(setting)}
                value={settings[setting]}
                onChange={value => set(setting, value)}
              />
            ))}
          </div>
        ))}
      {of('whole', () => (
        <TickBox
          id={`${own}-whole`}
          label={t('builder.whole')}
          checked={settings.whole === true}
          onChange={whole => set('whole', whole || undefined)}
        />
      ))}
      {of('earliest', () => (
        <div className="st-two">
          <Moment {...props} setting="earliest" />
          <Moment {...props} setting="latest" />
        </div>
      ))}
      {of('pattern', () => (
        <TextBox
          {...box('pattern', 'builder.patternHint')}
          isCode
          value={settings.pattern}
          onChange={text => set('pattern', text)}
        />
      ))}
      {of('default', () => (
        <Default {...props} />
      ))}
      {field.type === 'db' && (
        <DatabasePlace own={own} settings={settings} onChange={setAll} errorOf={errorOf} />
      )}
      {field.type === 'address' && <Countries {...props} />}
      {field.type === 'polygon' && <p className="st-soft">{t('builder.polygonHint')}</p>}
    </>
  )
}
