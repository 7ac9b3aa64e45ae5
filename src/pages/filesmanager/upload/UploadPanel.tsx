/** What is being sent, and what became of it; nothing while there is none. To be put once on the screen. */
export function UploadPanel() {
  return null
}
