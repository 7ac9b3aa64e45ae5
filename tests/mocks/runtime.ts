import type { MocksOf } from './shared/types.ts'

export const runtime: MocksOf<'runtime'> = {
  runtime: () => ({
    status: 200,
    body: {
      provider: { name: 'Support Tools', url: 'https://support-tools.example' },
      demo: true,
      version: '0.2.0',
    },
  }),
}
