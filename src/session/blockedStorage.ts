// Reading `localStorage` throws where the browser blocks it, and react-admin reads it unguarded as it loads. Where
// it is undefined, react-admin keeps its values in memory, like storage.ts.
try {
  void window.localStorage
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined })
}
