// Runs before the first paint (vite.config.ts puts it into the page's head, the policy allows no
// inline script): a chosen theme is on <html> before anything is drawn. theme.ts does the rest.
try {
  const chosen = localStorage.getItem('support-tools.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Blocked storage: the system's theme.
}
