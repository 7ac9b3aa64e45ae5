import { Button, Checkbox, FormControlLabel, OutlinedInput, Radio } from '@mui/material'
import { useId, useState } from 'react'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { IconAction } from '../IconAction.tsx'
import { choiceOrder, type Layout, moved, toggled } from './layout.ts'
import { nameLimit, type SavedView, viewLimit } from './savedViews.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

interface ColumnsProps {
  columns: readonly Titled[]
  layout: Layout
  choose: (part: Partial<Layout>) => void
}

function Columns({ columns, layout: { shown }, choose }: ColumnsProps) {
  const t = useT()
  const ids = columns.map(({ id }) => id)
  return (
    <fieldset className="st-stack st-gap-1 st-pad-3">
      <legend>{t('table.columns')}</legend>
      <ul className="st-stack st-gap-0">
        {choiceOrder(shown, ids).map(id => {
          const name = columns.find(column => column.id === id)?.title ?? id
          const at = shown.indexOf(id)
          return (
            <li className="st-in-line st-gap-1" key={id}>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={at >= 0}
                    disabled={at >= 0 && shown.length === 1}
                    onChange={() => choose({ shown: toggled(id, shown, ids) })}
                  />
                }
                label={name}
              />
              {([-1, 1] as const).map(step => (
                <button
                  key={step}
                  type="button"
                  className="st-square st-press"
                  aria-label={t(step < 0 ? 'table.up' : 'table.down', { name })}
                  aria-disabled={at < 0 || shown[at + step] === undefined}
                  onClick={() => choose({ shown: moved(id, step, shown) })}
                >
                  {step < 0 ? '↑' : '↓'}
                </button>
              ))}
            </li>
          )
        })}
      </ul>
      <Button variant="text" onClick={() => choose({ shown: ids })}>
        {t('table.showAll')}
      </Button>
    </fieldset>
  )
}

function Density({ layout: { compact }, choose }: Pick<ColumnsProps, 'layout' | 'choose'>) {
  const t = useT()
  const name = useId()
  return (
    <fieldset className="st-row st-pad-3 st-over">
      <legend className="st-full">{t('table.density')}</legend>
      {([false, true] as const).map(value => (
        <FormControlLabel
          key={String(value)}
          control={
            <Radio
              name={name}
              checked={compact === value}
              onChange={() => choose({ compact: value })}
            />
          }
          label={t(value ? 'table.compact' : 'table.comfortable')}
        />
      ))}
    </fieldset>
  )
}

export interface ViewsProps {
  views: readonly SavedView[]
  onApply: (view: SavedView) => void
  onSave: (name: string) => void
  onDrop: (name: string) => void
}

function Views({ views, onApply, onSave, onDrop }: ViewsProps) {
  const t = useT()
  const [name, setName] = useState('')
  const trimmed = name.trim()
  const isFull = views.length >= viewLimit && !views.some(view => view.name === trimmed)
  return (
    <fieldset className="st-stack st-gap-1 st-pad-3 st-over">
      <legend>{t('table.views')}</legend>
      {views.length === 0 && <p className="st-soft">{t('table.noViews')}</p>}
      <ul className="st-stack st-gap-0">
        {views.map(view => (
          <li className="st-in-line st-gap-1" key={view.name}>
            <button
              type="button"
              className="st-press st-grow st-left st-medium st-wrap"
              onClick={() => onApply(view)}
            >
              {shownName(view.name)}
            </button>
            <IconAction
              label={t('table.remove', { name: view.name })}
              icon="close"
              onClick={() => onDrop(view.name)}
            />
          </li>
        ))}
      </ul>
      {isFull && <p className="st-soft">{t('table.full')}</p>}
      <form
        className="st-in-line st-gap-1"
        onSubmit={event => {
          event.preventDefault()
          if (trimmed === '' || isFull) return
          onSave(trimmed)
          setName('')
        }}
      >
        <OutlinedInput
          placeholder={t('table.viewName')}
          value={name}
          onChange={event => setName(event.target.value)}
          inputProps={{ 'aria-label': t('table.viewName'), maxLength: nameLimit }}
        />
        <Button type="submit" aria-disabled={trimmed === '' || isFull}>
          {t('action.save')}
        </Button>
      </form>
    </fieldset>
  )
}

/** Visible columns and their order, density, and saved views. */
export function ViewOptions(props: ColumnsProps & ViewsProps) {
  return (
    <div className="st-options st-stack st-gap-0">
      <Columns {...props} />
      <Density {...props} />
      <Views {...props} />
    </div>
  )
}
