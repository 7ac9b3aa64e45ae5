import { Combobox } from '#src/components/Combobox/Combobox.tsx'
import { chooseOn, levelsOf, openLevel } from './nested.ts'
import type { ChoiceProps } from './ReasonControl.tsx'
import { controlId } from './reason.ts'

/**
 * Dependent lists, one for each level; a new choice clears those below it. The first list carries the field's
 * label.
 */
export function NestedChoice({ field, value, onChange, invalid, describedBy }: ChoiceProps) {
  const wrongLevel = invalid ? openLevel(field, value) : 0
  return (
    <div className="st-nested st-stack">
      {levelsOf(field, value).map(({ level, label, choices, chosen }) => {
        const id = controlId(field.name, level)
        return (
          <div className="st-field" key={level}>
            {level > 1 && (
              <label htmlFor={id} id={`${id}-label`}>
                {label}
              </label>
            )}
            <Combobox
              id={id}
              choices={choices}
              value={chosen}
              onChange={name => onChange(chooseOn(field, value, level, name))}
              required={field.required_for_agents || level > 1}
              invalid={wrongLevel === level}
              describedBy={wrongLevel === level ? describedBy : undefined}
            />
          </div>
        )
      })}
    </div>
  )
}
