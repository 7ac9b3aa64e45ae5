// Runs before the first paint (vite.config.ts puts it into the page's head, the policy allows no
// inline script): the theme to be seen is on <html> before anything is drawn. theme.ts does the rest.
{
  let chosen
  try {
    chosen = localStorage.getItem('support-tools.theme')
  } catch {
    // Blocked storage: the system's theme.
  }
  if (chosen !== 'light' && chosen !== 'dark')
    chosen = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = chosen
}
