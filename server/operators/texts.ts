/** Sentences about operators, their passwords and their sessions, in gb, br and es. */
export const operatorsTexts = {
  'name.taken': [
    'This name is already taken.',
    'Este nome já está em uso.',
    'Este nombre ya está en uso.',
  ],
  'name.invalid': [
    'A name cannot contain control characters.',
    'Um nome não pode conter caracteres de controle.',
    'Un nombre no puede contener caracteres de control.',
  ],
  'username.invalid': [
    'A username cannot begin or end with a space or contain invisible characters.',
    'Um nome de usuário não pode começar nem terminar com espaço nem conter caracteres invisíveis.',
    'Un nombre de usuario no puede empezar ni terminar con un espacio ni contener caracteres invisibles.',
  ],
  'password.username': [
    'The password must not be the username.',
    'A senha não pode ser o nome de usuário.',
    'La contraseña no puede ser el nombre de usuario.',
  ],
  'password.wrong': [
    'The current password is wrong.',
    'A senha atual está incorreta.',
    'La contraseña actual no es correcta.',
  ],
  'operator.self': [
    'You cannot disable yourself or remove your own access to the page Operators. Ask another operator.',
    'Você não pode desativar a si mesmo nem remover seu próprio acesso à página Operadores. Peça a outro operador.',
    'No puede desactivarse a sí mismo ni quitarse el acceso a la página Operadores. Pídaselo a otro operador.',
  ],
  'operator.last': [
    'At least one operator must keep access to the page Operators.',
    'Pelo menos um operador deve manter o acesso à página Operadores.',
    'Al menos un operador debe conservar el acceso a la página Operadores.',
  ],
  'record.changed': [
    'Somebody else has changed this since it was read.',
    'Outra pessoa alterou isto desde que foi lido.',
    'Otra persona ha cambiado esto desde que se leyó.',
  ],
  'record.changed_by': [
    '{name} has changed this since it was read.',
    '{name} alterou isto desde que foi lido.',
    '{name} ha cambiado esto desde que se leyó.',
  ],
  'request.repeated': [
    'This key has already been used for another request.',
    'Esta chave já foi usada para outra solicitação.',
    'Esta clave ya se ha usado para otra solicitud.',
  ],
} as const

export const operatorsNotices = {
  saved: ['Saved.', 'Salvo.', 'Guardado.'],
  signedUp: ['The account is ready.', 'A conta está pronta.', 'La cuenta está lista.'],
  signedUpBare: [
    'The account is ready. Give it pages before its first sign-in.',
    'A conta está pronta. Dê páginas a ela antes do primeiro acesso.',
    'La cuenta está lista. Asígnele páginas antes del primer acceso.',
  ],
  shownOnce: [
    'The old code no longer works. The new one is shown only this once.',
    'O código antigo não funciona mais. O novo é mostrado só desta vez.',
    'El código anterior ya no funciona. El nuevo se muestra solo esta vez.',
  ],
  passwordChanged: [
    'Your password has been changed. Your other sessions have ended.',
    'Sua senha foi alterada. Suas outras sessões terminaram.',
    'Su contraseña se ha cambiado. Sus otras sesiones han terminado.',
  ],
  sessionEnded: ['1 session has ended.', '1 sessão foi encerrada.', 'Ha terminado 1 sesión.'],
  sessionsEnded: [
    '{n} sessions have ended.',
    '{n} sessões foram encerradas.',
    'Han terminado {n} sesiones.',
  ],
} as const
