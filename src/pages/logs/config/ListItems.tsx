import { Button } from '@mui/material'
import { type RefObject, useEffect, useRef } from 'react'
import type { ConfigList } from '#common/config/fields.ts'
import type { Path } from '#common/config/parsed.ts'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useT } from '#src/i18n/useT.ts'
import { type FieldGroup, nameOfList } from './groups.ts'

interface ListEndProps {
  list: ConfigList
  disabled: boolean
  /** The text has no place for another one that we know how to write. */
  isStuck: boolean
  onAdd: () => void
}

/** Behind the items of a list: another one. */
export function ListEnd({ list, disabled, isStuck, onAdd }: ListEndProps) {
  const t = useT()
  const name = nameOfList(list)
  const isFull = list.count >= list.most
  return (
    <fieldset className="st-stack" data-list={list.path.join('/')} disabled={disabled}>
      {list.count === 0 && (
        <>
          <legend className="st-strong">{name}</legend>
          <p className="st-soft">{t('logsConfig.form.noItems')}</p>
        </>
      )}
      <Button
        aria-disabled={isFull}
        title={isFull ? t('logsConfig.form.fullList') : undefined}
        onClick={() => isFull || onAdd()}
      >
        <Icon name="plus" />
        {t('logsConfig.form.addItem', { name })}
      </Button>
      <ErrorText>{isStuck && t('logsConfig.form.stuck')}</ErrorText>
    </fieldset>
  )
}

interface ItemRemovalProps {
  item: NonNullable<FieldGroup['item']>
  title: string
  isStuck: boolean
  onRemove: (list: ConfigList, path: Path) => void
}

/** Nothing is lost by it before the document is saved: it is a change of the text. */
export function ItemRemoval({ item: { list, path }, title, isStuck, onRemove }: ItemRemovalProps) {
  const t = useT()
  const isLeast = list.count <= list.least
  return (
    <div className="st-span">
      <Button
        aria-disabled={isLeast}
        title={isLeast ? t('logsConfig.form.shortList') : undefined}
        onClick={() => isLeast || onRemove(list, path)}
      >
        <Icon name="trash" />
        {t('logsConfig.form.removeItem', { name: title })}
      </Button>
      <ErrorText>{isStuck && t('logsConfig.form.stuck')}</ErrorText>
    </div>
  )
}

/** Where the keyboard goes on once the text has changed: the first field of a new item, or the way to add one. */
export function useFocusOn(form: RefObject<HTMLElement | null>, text: string) {
  const wanted = useRef<{ key: string; at: 'first' | 'add' } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is there with the next text
  useEffect(() => {
    if (!wanted.current) return
    const { key, at } = wanted.current
    wanted.current = null
    const name = CSS.escape(key)
    const selector =
      at === 'first' ? `[data-item="${name}"] :is(input, select)` : `[data-list="${name}"] button`
    form.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [form, text])
  return (path: Path, at: 'first' | 'add') => {
    wanted.current = { key: path.join('/'), at }
  }
}
