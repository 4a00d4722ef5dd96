/** States, priorities and categories of the help desk (PRODUCT 2(j)). */

export const SITUACOES_DO_CHAMADO = {
  novo: 'Novo',
  emAtendimento: 'Em atendimento',
  aguardandoUsuario: 'Aguardando usuário',
  resolvido: 'Resolvido',
  fechado: 'Fechado',
  reaberto: 'Reaberto',
  duplicado: 'Duplicado',
} as const
export type SituacaoDoChamado = keyof typeof SITUACOES_DO_CHAMADO
export const SITUACOES = [
  'novo',
  'emAtendimento',
  'aguardandoUsuario',
  'resolvido',
  'fechado',
  'reaberto',
  'duplicado',
] as const satisfies readonly SituacaoDoChamado[]

/** States of tickets that need an action: these are on the agent's desk. */
export const ABERTAS = [
  'novo',
  'emAtendimento',
  'aguardandoUsuario',
  'reaberto',
] as const satisfies readonly SituacaoDoChamado[]

export const isAberta = (situacao: unknown): boolean => (ABERTAS as readonly unknown[]).includes(situacao)

export const PRIORIDADES = { critica: 'Crítica', alta: 'Alta', normal: 'Normal', baixa: 'Baixa' } as const
export type Prioridade = keyof typeof PRIORIDADES

/** Factors by which a priority changes the promised hours of a queue. */
export const FATORES: Readonly<Record<Prioridade, number>> = { critica: 0.25, alta: 0.5, normal: 1, baixa: 2 }

export const CANAIS = { portal: 'Portal', email: 'E-mail', site: 'Contato do site', whatsapp: 'WhatsApp' } as const

/** Collections whose records may be the subject of a ticket, with labels. */
export const RELACIONAVEIS = {
  praticantes: 'Pessoa',
  inscricoes: 'Inscrição',
  faturas: 'Fatura',
  certificados: 'Certificado',
  pedidosCertificado: 'Pedido de certificado',
  transferencias: 'Transferência',
  exames: 'Exame',
} as const
export type Relacionavel = keyof typeof RELACIONAVEIS

export const isRelacionavel = (name: unknown): name is Relacionavel =>
  typeof name === 'string' && Object.hasOwn(RELACIONAVEIS, name)

/** Days within which a solved ticket may be reopened; then the server closes it. */
export const DIAS_PARA_REABRIR = 7

export const CATEGORIAS_DE_AJUDA = {
  acesso: 'Acesso e conta',
  cadastro: 'Cadastro',
  anuidade: 'Anuidade e pagamentos',
  graduacao: 'Graduação e exames',
  certificados: 'Certificados e carteirinha',
  eventos: 'Eventos e inscrições',
  transferencia: 'Transferências',
  outros: 'Outros assuntos',
} as const
export type CategoriaDeAjuda = keyof typeof CATEGORIAS_DE_AJUDA
export const CATEGORIAS = [
  'acesso',
  'cadastro',
  'anuidade',
  'graduacao',
  'certificados',
  'eventos',
  'transferencia',
  'outros',
] as const satisfies readonly CategoriaDeAjuda[]

export const isCategoriaDeAjuda = (text: unknown): text is CategoriaDeAjuda =>
  typeof text === 'string' && Object.hasOwn(CATEGORIAS_DE_AJUDA, text)

export const PAPEIS_DO_TUTORIAL = {
  todos: 'Todos',
  atleta: 'Atleta',
  responsavel: 'Responsável',
  professor: 'Professor',
  clube: 'Clube',
  federacao: 'Federação',
} as const

/** Protocol number 'AAAA-NNNNNN'. */
export const protocoloDe = (ano: number, n: number): string => `${ano}-${String(n).padStart(6, '0')}`
