// What every portal begins with, the deployed one and the demonstration: groups from the models, configuration, register of grades. Categories of
// prices and templates of certificates are part of the product (domain/src/financeiro, domain/src/documentos), and need no records.
import { CONFIGURACAO_PADRAO } from '@sie/domain/base/collections/configuracoes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { regrasDoModelo } from '@sie/domain/top/rights/modelos.ts'
import { GRADUACOES_PADRAO } from '@sie/domain/base/taekwondo/graduacoes.ts'
import type { MakeRecord, SeedDoc } from './registro.ts'

/** Group that holds every rule. */
export const ADMINISTRADORES = 'administradores'

export const CONFEDERACAO = {
  id: ENTIDADE_PADRAO,
  name: 'Confederação Brasileira de Taekwondo',
  sigla: 'CBTKD',
  tipo: 'confederacao',
  color: '#0b2a5b',
  domain: [ENTIDADE_PADRAO],
} as const

const rules = (...patterns: RegExp[]) =>
  CATALOGO.map((rule) => rule.id).filter((id) => patterns.some((pattern) => pattern.test(id)))

const GRUPOS = [
  { id: ADMINISTRADORES, name: 'Administradores nacionais', rules: rules(/./) },
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

/** @param configuracao further fields of the configuration */
export const base = (registro: MakeRecord, configuracao: object = {}): SeedDoc[] => [
  ...GRUPOS.map((group) => registro('usersgroups', group.id, { name: group.name, rulesowned: group.rules })),
  registro('configuracoes', CONFIGURACAO_PADRAO, {
    name: 'Padrão',
    standardRules: { mestres: 'mestres', professores: 'professores' },
    ...configuracao,
  }),
  ...GRADUACOES_PADRAO.map(({ nome, ativo: _ativo, corPonta, ...grade }) =>
    registro('graduacoes', grade.codigo, {
      ...grade,
      name: nome,
      corPonta: corPonta ?? '',
      vinculo: { idEntidade: ENTIDADE_PADRAO, idFederacao: ENTIDADE_PADRAO },
    }),
  ),
]
