import { IconAction } from '#src/components/IconAction.tsx'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { nameOf, trailOf } from '../address.ts'
import { useDrop } from '../commands/index.ts'
import { PathField } from './PathField.tsx'

interface PathBarProps {
  store: number
  root: string
  folder: string
  editing: boolean
  onEditing: (editing: boolean) => void
  onFolder: (path: string) => void
  onFile: (path: string) => void
}

/** The way down to the folder, each part to click; or a field to type the path. */
export function PathBar(props: PathBarProps) {
  const { root, folder, editing, onEditing, onFolder } = props
  const t = useT()
  if (editing) return <PathField {...props} onClose={() => onEditing(false)} />
  return (
    <nav aria-label={t('files.path')} className="st-files-trail st-grow-wide st-in-line st-gap-1">
      <ol className="st-row st-gap-0">
        {trailOf(folder, root).map(path => (
          <li key={path}>
            <Part path={path} isHere={path === folder} onFolder={onFolder} />
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

interface PartProps {
  path: string
  isHere: boolean
  onFolder: (path: string) => void
}

function Part({ path, isHere, onFolder }: PartProps) {
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
      onClick={() => onFolder(path)}
      {...drop}
    >
      {text}
    </button>
  )
}
