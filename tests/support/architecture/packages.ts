import type { Rule } from './rules.ts'

/** The packages that the product must use (design section 0), with the place of each. */
const places: Readonly<Record<string, string>> = {
  react: 'src/components/',
  'react-dom': 'src/main.tsx',
  'react-admin': 'src/App.tsx',
  'ra-i18n-polyglot': 'src/i18n/i18nProvider.ts',
  'ra-language-english': 'src/i18n/i18nProvider.ts',
  '@mui/material': 'src/theme/',
  'openapi-typescript': 'scripts/lib/generate.ts',
  'openapi-fetch': 'src/dataProvider/core/client.ts',
  'jwt-decode': 'src/session/values.ts',
  '@monaco-editor/react': 'src/components/CodeEditor/CodeEditor.tsx',
  vitest: 'tests/',
  msw: 'tests/mocks/',
  '@faker-js/faker': 'tests/mocks/fixtures/',
}

/** No decision of ours may drop one of them. */
export const askedPackages = (asked = places): Rule => ({
  name: 'the packages that were asked for do their part in its place',
  find: sources =>
    Object.entries(asked)
      .filter(
        ([name, place]) =>
          !sources.some(
            ({ path, named }) =>
              path.startsWith(place) &&
              named.some(file => file === name || file.startsWith(`${name}/`)),
          ),
      )
      .map(([name, file]) => ({ file, detail: `does not import ${name}` })),
})
