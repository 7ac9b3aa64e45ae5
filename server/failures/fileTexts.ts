/** What is said about changes of files: gb, br, es. */
export const fileTexts = {
  'file.into_itself': [
    'A folder cannot go into itself or into one of its own folders.',
    'Uma pasta não pode ir para dentro dela mesma nem de uma de suas pastas.',
    'Una carpeta no puede ir dentro de sí misma ni de una de sus carpetas.',
  ],
  'file.same_place': ['It is there already.', 'Já está lá.', 'Ya está ahí.'],
  'file.other_kind': [
    'A file cannot replace a folder, nor a folder a file.',
    'Um arquivo não pode substituir uma pasta, nem uma pasta um arquivo.',
    'Un archivo no puede sustituir a una carpeta, ni una carpeta a un archivo.',
  ],
} as const
