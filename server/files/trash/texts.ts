/** Sentences about the trash, in gb, br and es. */
export const trashTexts = {
  'trash.gone': [
    'This is no longer in the trash.',
    'Isto não está mais na lixeira.',
    'Esto ya no está en la papelera.',
  ],
  'trash.busy': [
    'Somebody is restoring or deleting this right now.',
    'Alguém está restaurando ou excluindo isto agora.',
    'Alguien lo está restaurando o eliminando ahora mismo.',
  ],
  'trash.root': [
    'The root folder cannot be moved to the trash.',
    'A pasta raiz não pode ser movida para a lixeira.',
    'La carpeta raíz no se puede mover a la papelera.',
  ],
  'trash.unusable': [
    "The trash on the store's machine cannot be used because something else is in its place.",
    'Não é possível usar a lixeira na máquina da loja porque há outra coisa no lugar dela.',
    'No se puede usar la papelera de la máquina de la tienda porque hay otra cosa en su lugar.',
  ],
  'trash.elsewhere': [
    'This is on a different disk from the trash and cannot be moved to it.',
    'Isto está em um disco diferente do da lixeira e não pode ser movido para ela.',
    'Esto está en un disco distinto del de la papelera y no se puede mover a ella.',
  ],
} as const
