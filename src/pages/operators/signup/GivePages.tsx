import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SearchCombobox } from '#src/components/Combobox/SearchCombobox.tsx'
import type { Operator, PageName } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { differences, ticksOf } from '../changes.ts'
import { PageTicks } from '../PageTicks.tsx'
import { presetNames, presets } from '../pageNames.ts'
import type { SignupEntries } from './SignupForm.tsx'
import { useOperatorSearch } from './useOperatorSearch.ts'
import '../operators.css'

/** The ticked pages, whether they are exactly these, and a function to tick others. */
function useTicked() {
  const { setValue } = useFormContext<SignupEntries>()
  const ticks = useWatch<SignupEntries, 'pages'>({ name: 'pages' })
  return {
    areTicked(pages: readonly PageName[]) {
      const { gives, takes } = differences(pages, ticks)
      return gives.length + takes.length === 0
    },
    tick: (pages: readonly PageName[]) => setValue('pages', ticksOf(pages)),
  }
}

/** Ticks another operator's pages. Any later change means they are no longer copied. */
function AsOperator() {
  const t = useT()
  const id = useId()
  const { areTicked, tick } = useTicked()
  const { operators, search } = useOperatorSearch()
  const [chosen, setChosen] = useState<Operator | null>(null)
  const shown = chosen && areTicked(chosen.pages) ? chosen : null
  return (
    <div className="st-field">
      <label id={`${id}-label`} htmlFor={id}>
        {t('operators.signup.as')}
      </label>
      <SearchCombobox
        id={id}
        search={search}
        value={shown ? String(shown.id) : ''}
        valueLabel={shown?.username ?? ''}
        onChange={value => {
          const next = operators.find(operator => String(operator.id) === value) ?? null
          setChosen(next)
          tick(next?.pages ?? [])
        }}
      />
    </div>
  )
}

/** The new operator's pages: from a preset, like another operator's, or one by one. */
export function GivePages() {
  const t = useT()
  const id = useId()
  const { areTicked, tick } = useTicked()
  return (
    <fieldset className="st-stack st-gap-3">
      <legend className="st-strong">{t('operators.pages')}</legend>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, named by the text before it */}
      <div className="st-row" role="group" aria-labelledby={id}>
        <span id={id} className="st-soft">
          {t('operators.signup.presets.title')}
        </span>
        {presetNames.map(name => (
          <Button
            key={name}
            aria-pressed={areTicked(presets[name])}
            onClick={() => tick(presets[name])}
          >
            {t(`operators.signup.presets.${name}`)}
          </Button>
        ))}
      </div>
      <AsOperator />
      <PageTicks within="pages" />
    </fieldset>
  )
}
