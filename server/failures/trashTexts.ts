/** What is said about the trash: gb, br, es. */
export const trashTexts = {
  'trash.gone': [
    'This is not in the trash any more.',
    'Isto não está mais na lixeira.',
    'Esto ya no está en la papelera.',
  ],
} as const
