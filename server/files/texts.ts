/** Messages about files: gb, br, es. */
export const filesTexts = {
  'version.changed': [
    'The file was changed by somebody else since it was opened.',
    'O arquivo foi alterado por outra pessoa desde que foi aberto.',
    'Otra persona ha cambiado el archivo desde que se abrió.',
  ],
  'version.changed_by': [
    'The file was changed by {name}.',
    'O arquivo foi alterado por {name}.',
    'El archivo fue cambiado por {name}.',
  ],
  'version.gone': [
    'The file is not there any more.',
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
    'Linha {line}, coluna {column}: {character} não pode ser escrito em {encoding}.',
    'Línea {line}, columna {column}: {character} no se puede escribir en {encoding}.',
  ],
  'file.name_invalid': [
    'This name or path cannot be used.',
    'Este nome ou caminho não pode ser usado.',
    'Este nombre o esta ruta no se puede usar.',
  ],
  'file.exists': [
    'Something of that name is there already.',
    'Já existe algo com esse nome.',
    'Ya existe algo con ese nombre.',
  ],
  'file.io': [
    "The store's machine could not write or read this; its disk may be full.",
    'A máquina da loja não conseguiu gravar ou ler; o disco pode estar cheio.',
    'La máquina de la tienda no pudo escribir o leer; puede que el disco esté lleno.',
  ],
  'find.too_many': [
    'Two searches are going on already. Stop one of them first.',
    'Já há duas buscas em andamento. Pare uma delas primeiro.',
    'Ya hay dos búsquedas en marcha. Detenga una de ellas primero.',
  ],
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
  'file.other_node': [
    'This is neither a file nor a folder nor a link.',
    'Isto não é arquivo, nem pasta, nem link.',
    'Esto no es un archivo, ni una carpeta, ni un enlace.',
  ],
  'file.link_unsafe': [
    'A link that leads outside or nowhere is not copied.',
    'Um link que leva para fora ou a lugar nenhum não é copiado.',
    'Un enlace que lleva fuera o a ninguna parte no se copia.',
  ],
  'file.changed_meanwhile': [
    'It was changed while it was copied; it is still there, and its copy too.',
    'Foi alterado enquanto era copiado; continua lá, e a cópia também.',
    'Se cambió mientras se copiaba; sigue ahí, y su copia también.',
  ],
} as const
