/** An idempotency key for one creation and its retries, made without a secure context (which `randomUUID` needs). */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
