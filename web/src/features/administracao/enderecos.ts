export const enderecoDoGrupo = (id: string) => `/sie/administracao/addusersgroup?id=${encodeURIComponent(id)}`
export const enderecoDoUsuario = (uid: string) => `/sie/administracao/adduser?id=${encodeURIComponent(uid)}`
export const enderecoDoDepartamento = (id: string) => `/sie/administracao/adddepartamento?id=${encodeURIComponent(id)}`
