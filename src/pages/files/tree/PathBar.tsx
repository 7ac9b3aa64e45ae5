import { IconAction } from '#src/components/IconAction.tsx'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { nameOf, trailOf } from '../address.ts'
import { useDrop } from '../commands/index.ts'
import { useFiles } from '../filesContext.ts'
import { PathField } from './PathField.tsx'

interface PathBarProps {
  editing: boolean
  onEditing: (editing: boolean) => void
}

/** The path to the folder with each part as a link, or a field to type it. */
export function PathBar({ editing, onEditing }: PathBarProps) {
  const t = useT()
  const { root, folder } = useFiles()
  if (editing) return <PathField onClose={() => onEditing(false)} />
  return (
    <nav aria-label={t('files.path')} className="st-files-trail st-grow-wide st-in-line st-gap-1">
      <ol className="st-row st-gap-0">
        {trailOf(folder, root).map(path => (
          <li key={path}>
            <Part path={path} isHere={path === folder} />
          </li>
        ))}
      </ol>
      <IconAction
        label={t('filesBrowse.editPath')}
        icon="pencil"
        aria-keyshortcuts="Control+L"
        onClick={() => onEditing(true)}
      />
    </nav>
  )
}

function Part({ path, isHere }: { path: string; isHere: boolean }) {
  const { openFolder } = useFiles()
  const drop = useDrop(isHere ? null : path)
  const text = shownName(nameOf(path) || path)
  if (isHere)
    return (
      <span className="st-files-part st-strong" aria-current="location">
        {text}
      </span>
    )
  return (
    <button
      type="button"
      className="st-files-part st-press"
      onClick={() => openFolder(path, false)}
      {...drop}
    >
      {text}
    </button>
  )
}
