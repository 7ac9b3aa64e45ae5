import '../commands/commands.css'

/** What would happen to what is dragged, or why nothing would. */
export function DragCaption({ text }: { text: string | null }) {
  return (
    <div className="st-commands-drag" role="status">
      {text && <p>{text}</p>}
    </div>
  )
}
