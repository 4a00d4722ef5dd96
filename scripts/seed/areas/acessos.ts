// Groups with their rules, and the configuration that names the standard ones.
import { CATALOGO } from '@sie/domain/rights/catalogo.ts'
import { regrasDoModelo } from '@sie/domain/rights/modelos.ts'
import type { SeedArea } from '../kit.ts'

const rules = (...patterns: RegExp[]) =>
  CATALOGO.map((rule) => rule.id).filter((id) => patterns.some((pattern) => pattern.test(id)))

const GROUPS = [
  { id: 'administradores', name: 'Administradores nacionais', rules: rules(/./) },
  {
    id: 'secretaria-federacao',
    name: 'Secretaria de federação',
    rules: regrasDoModelo('secretaria'),
  },
  { id: 'secretaria-clube', name: 'Secretaria de clube', rules: regrasDoModelo('clube') },
  { id: 'professor-clube', name: 'Professor de clube', rules: regrasDoModelo('professor') },
  { id: 'financeiro', name: 'Financeiro', rules: [...regrasDoModelo('tesouraria'), 'departamentos:ler'].sort() },
  {
    id: 'eventos',
    name: 'Eventos',
    rules: rules(
      /^praticantes:ler$/,
      /^entidades:ler$/,
      /^graduacoes:ler$/,
      /^eventos:(ler|criar|editar|excluir|publicar)$/,
    ),
  },
  {
    id: 'conteudo',
    name: 'Conteúdo',
    rules: rules(
      /^entidades:ler$/,
      /^departamentos:ler$/,
      /^(noticias|agendamentos|documentosPublicos|apoiadores):/,
      /^conteudos:/,
      /^novidades:/,
      /^(albuns|imagens|marcacoes):/,
    ),
  },
  {
    id: 'mestres',
    name: 'Mestres',
    // As teachers of a club they tick syllabi and enter students in exams, without access to the register of people.
    rules: rules(
      /^(entidades|departamentos|graduacoes|progressosFaixa):ler$/,
      /^turmas:criar$/,
      /^candidatosExame:(ler|inscrever)$/,
    ),
  },
  { id: 'professores', name: 'Professores', rules: rules(/^entidades:ler$/, /^graduacoes:ler$/, /^turmas:criar$/) },
]

/** Invented fees and rate: the real ones are entered on their screen. */
const KUKKIWON = {
  cotacao: 54_000,
  taxas: [
    ...[1, 2, 3, 4].map((grau) => ({ graduacao: `poom-${grau}`, usd: 5_000 + 1_000 * grau })),
    ...[1, 2, 3, 4, 5].map((grau) => ({ graduacao: `dan-${grau}`, usd: 6_000 + 2_000 * grau })),
  ],
}

export const acessos: SeedArea = {
  docs: ({ record }) => [
    ...GROUPS.map((group) => record('usersgroups', group.id, { name: group.name, rulesowned: group.rules })),
    record('configuracoes', 'padrao', {
      name: 'Padrão',
      standardRules: { mestres: 'mestres', professores: 'professores' },
      monitoramento: { emails: ['plantao@cbtkd.test'] },
      kukkiwon: KUKKIWON,
    }),
  ],
  demo: {
    'grupo.um': {
      address: '/sie/administracao/addusersgroup?id=secretaria-federacao',
      id: 'secretaria-federacao',
      as: 'admin@cbtkd.test',
    },
  },
}
