import { useT } from '../../i18n/useT.ts'
import { chooseOn, levelsOf } from './nested.ts'
import type { ControlProps } from './ReasonControl.tsx'
import { controlId } from './reason.ts'

/** Linked lists, one for each level; another choice clears those below it. The first one's label is the field's. */
export function NestedChoice({ field, value, onChange, invalidLevel, describedBy }: ControlProps) {
  const t = useT()
  return (
    <div className="st-nested">
      {levelsOf(field, value).map(({ level, label, choices, chosen }) => {
        const id = controlId(field.name, level)
        return (
          <div className="st-field" key={level}>
            {level > 1 && <label htmlFor={id}>{label}</label>}
            <select
              id={id}
              className="st-input"
              required={field.required_for_agents || level > 1}
              aria-invalid={invalidLevel === level}
              aria-describedby={invalidLevel === level ? describedBy : undefined}
              value={chosen}
              onChange={event => onChange(chooseOn(field, value, level, event.target.value))}
            >
              <option value="">{t('field.choose')}</option>
              {choices.map(choice => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
          </div>
        )
      })}
    </div>
  )
}
