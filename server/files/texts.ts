/** Sentences about files, in gb, br and es. */
export const filesTexts = {
  'version.changed': [
    'Somebody else has changed the file since it was opened.',
    'O arquivo foi alterado por outra pessoa desde que foi aberto.',
    'Otra persona ha cambiado el archivo desde que se abrió.',
  ],
  'version.changed_by': [
    '{name} has changed the file since it was opened.',
    '{name} alterou o arquivo desde que foi aberto.',
    '{name} ha cambiado el archivo desde que se abrió.',
  ],
  'version.gone': [
    'The file no longer exists.',
    'O arquivo não existe mais.',
    'El archivo ya no existe.',
  ],
  'file.not_found': [
    'There is no such file or folder.',
    'Não existe esse arquivo ou pasta.',
    'No existe ese archivo o carpeta.',
  ],
  'file.not_a_file': ['This is not a file.', 'Isto não é um arquivo.', 'Esto no es un archivo.'],
  'file.not_a_folder': [
    'This is not a folder.',
    'Isto não é uma pasta.',
    'Esto no es una carpeta.',
  ],
  'file.denied': [
    "The store's machine does not permit this.",
    'A máquina da loja não permite isto.',
    'La máquina de la tienda no lo permite.',
  ],
  'file.too_large': [
    'The file is larger than 5 MB.',
    'O arquivo tem mais de 5 MB.',
    'El archivo ocupa más de 5 MB.',
  ],
  'file.not_text': [
    'The file is not text, or not in this encoding.',
    'O arquivo não é texto, ou não nesta codificação.',
    'El archivo no es texto, o no en esta codificación.',
  ],
  'file.not_encodable': [
    'Line {line}, column {column}: {character} cannot be written in {encoding}.',
    'Linha {line}, coluna {column}: não é possível gravar {character} em {encoding}.',
    'Línea {line}, columna {column}: {character} no se puede escribir en {encoding}.',
  ],
  'file.name_invalid': [
    'This name or path cannot be used.',
    'Não é possível usar este nome ou caminho.',
    'Este nombre o esta ruta no se puede usar.',
  ],
  'file.exists': [
    'Something with that name already exists.',
    'Já existe algo com esse nome.',
    'Ya existe algo con ese nombre.',
  ],
  'file.io': [
    "The store's machine could not write or read this. Its disk may be full.",
    'A máquina da loja não conseguiu gravar ou ler isto. O disco pode estar cheio.',
    'La máquina de la tienda no pudo escribir o leer esto. Puede que el disco esté lleno.',
  ],
  'find.too_many': [
    'Two searches are already running. Stop one first.',
    'Já há duas buscas em andamento. Pare uma primeiro.',
    'Ya hay dos búsquedas en marcha. Detenga una primero.',
  ],
  'file.into_itself': [
    'A folder cannot be moved or copied into itself or one of its own folders.',
    'Não é possível mover ou copiar uma pasta para dentro dela mesma ou de uma de suas pastas.',
    'No se puede mover ni copiar una carpeta dentro de sí misma o de una de sus carpetas.',
  ],
  'file.same_place': ['It is there already.', 'Já está lá.', 'Ya está ahí.'],
  'file.other_kind': [
    'A file cannot replace a folder, nor a folder a file.',
    'Um arquivo não pode substituir uma pasta, nem uma pasta um arquivo.',
    'Un archivo no puede sustituir a una carpeta, ni una carpeta a un archivo.',
  ],
  'file.other_node': [
    'This is not a file, a folder or a link.',
    'Isto não é um arquivo, uma pasta nem um link.',
    'Esto no es un archivo, una carpeta ni un enlace.',
  ],
  'file.link_unsafe': [
    'Links that lead outside or nowhere are not copied.',
    'Links que levam para fora ou a lugar nenhum não são copiados.',
    'Los enlaces que llevan fuera o a ninguna parte no se copian.',
  ],
  'file.changed_meanwhile': [
    'It changed while it was being copied. Both the original and the copy are kept.',
    'Foi alterado durante a cópia. O original e a cópia foram mantidos.',
    'Cambió mientras se copiaba. Se conservan el original y la copia.',
  ],
} as const
