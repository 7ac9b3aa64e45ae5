import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { Icon } from '#src/components/Icon.tsx'
import { Popover } from '#src/components/Popover/Popover.tsx'
import { useT } from '#src/i18n/useT.ts'
import { useFiles } from '../filesContext.ts'
import { columns as all, type Column, titles } from './columns.ts'

interface ViewMenuProps {
  columns: readonly Column[]
  onColumns: (columns: readonly Column[]) => void
}

/** The list's columns, and whether it shows hidden files. */
export function ViewMenu({ columns, onColumns }: ViewMenuProps) {
  const t = useT()
  const { view, changeView } = useFiles()
  const choose = (column: Column, on: boolean) =>
    onColumns(all.filter(name => (name === column ? on : columns.includes(name))))
  return (
    <Popover
      opener={props => (
        <Button {...props}>
          <Icon name="eye" />
          <span className="st-files-words">{t('filesBrowse.view')}</span>
        </Button>
      )}
    >
      <div className="st-options st-stack st-gap-1 st-pad-2">
        <FormControlLabel
          control={
            <Checkbox
              checked={view.hidden}
              onChange={event => changeView({ hidden: event.target.checked })}
              slotProps={{ input: { role: 'switch', 'aria-checked': view.hidden } }}
            />
          }
          label={t('filesBrowse.hidden')}
        />
        <fieldset className="st-stack st-gap-0 st-pad-rows st-over">
          <legend className="st-fine st-strong st-soft">{t('table.columns')}</legend>
          {all.map(column => (
            <FormControlLabel
              key={column}
              control={
                <Checkbox
                  checked={columns.includes(column)}
                  onChange={event => choose(column, event.target.checked)}
                />
              }
              label={t(titles[column])}
            />
          ))}
        </fieldset>
      </div>
    </Popover>
  )
}
