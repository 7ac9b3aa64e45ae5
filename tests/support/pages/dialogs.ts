// jsdom draws `<dialog>` but does not open it. This opens it as browsers do: the focus goes in and
// comes back, and `close` is told in a later task.
export function openDialogsAsBrowsersDo(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('It is open.', 'InvalidStateError')
    before.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    const back = before.get(this)
    if (back instanceof HTMLElement) back.focus()
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }
}
