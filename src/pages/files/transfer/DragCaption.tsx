import '../commands/commands.css'

/** What would happen to what is dragged, or why nothing would. */
export function DragCaption({ text }: { text: string | null }) {
  return (
    <div className="st-commands-drag st-middle st-stack st-gap-0" role="status">
      {text && <p className="st-pad-wide">{text}</p>}
    </div>
  )
}
