/** Messages about the trash: gb, br, es. */
export const trashTexts = {
  'trash.gone': [
    'This is not in the trash any more.',
    'Isto não está mais na lixeira.',
    'Esto ya no está en la papelera.',
  ],
  'trash.busy': [
    'Somebody is just now putting this back or removing it.',
    'Alguém está restaurando ou removendo isto agora.',
    'Alguien lo está restaurando o eliminando ahora mismo.',
  ],
  'trash.root': [
    'The top folder itself cannot go into the trash.',
    'A própria pasta raiz não pode ir para a lixeira.',
    'La propia carpeta raíz no puede ir a la papelera.',
  ],
  'trash.unusable': [
    "The trash on the store's machine cannot be used: something else stands in its place.",
    'A lixeira na máquina da loja não pode ser usada: há outra coisa no lugar dela.',
    'La papelera en la máquina de la tienda no se puede usar: hay otra cosa en su lugar.',
  ],
  'trash.elsewhere': [
    'This lies on another disk than the trash and cannot go into it.',
    'Isto está em outro disco que não o da lixeira e não pode ir para ela.',
    'Esto está en otro disco que la papelera y no puede ir a ella.',
  ],
} as const
