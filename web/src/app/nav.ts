/** The desk's navigation: grouped by area; an entry shows to those who hold its rule anywhere (DESIGN 9). */
export interface NavEntry {
  to: string
  label: string
  rule?: string
}

export interface NavGroup {
  label: string
  entries: readonly NavEntry[]
}

export const NAV: readonly NavGroup[] = [
  { label: 'Início', entries: [{ to: '/sie/dashboard', label: 'Painel' }, { to: '/profile', label: 'Meu perfil' }] },
  {
    label: 'Cadastros',
    entries: [
      { to: '/sie/cadastros/pessoas', label: 'Pessoas', rule: 'praticantes:ler' },
      { to: '/sie/cadastros/addpraticante', label: 'Nova pessoa', rule: 'praticantes:criar' },
      { to: '/sie/cadastros/pessoas?importar', label: 'Importar planilha', rule: 'praticantes:importar' },
    ],
  },
  {
    label: 'Administração',
    entries: [
      { to: '/sie/administracao/users', label: 'Usuários', rule: 'users:ler' },
      { to: '/sie/administracao/usersgroups', label: 'Grupos', rule: 'usersgroups:ler' },
      { to: '/sie/administracao/departamentos', label: 'Departamentos', rule: 'departamentos:ler' },
      { to: '/sie/administracao/users?auditoria', label: 'Auditoria', rule: 'sistema:auditoria' },
    ],
  },
]
