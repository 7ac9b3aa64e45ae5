// Reading `localStorage` throws where the browser blocks it, and react-admin reads it unguarded as it
// loads. Where it is undefined, react-admin keeps its values in memory, as storage.ts does.
try {
  void window.localStorage
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined })
}
