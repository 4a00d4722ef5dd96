import * as z from 'zod'
import {
  CODIGOS_DE_PROFESSOR,
  GRADUACOES_DE_PROFESSOR,
  PROCESSO_DO_PROFESSOR,
  SITUACOES_DO_PROFESSOR,
} from '../educa/professor.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { publicacaoPeloAndamento } from '../../base/records/publication.ts'
import {
  PERGUNTADA,
  camposDeBusca,
  dia,
  escolha,
  imagem,
  listaOrdenada,
  opcional,
  textoObrigatorio,
  url,
  vinculo,
} from '../../base/collections/campos.ts'

const aula = z.object({
  titulo: textoObrigatorio('Turma', 80),
  quando: opcional('Dias e horários', 120),
  local: opcional('Local', 120),
})

/** Public page of a teacher (PRODUCT 2(i)): shown with the person's consent once the federation has approved it. */
export const professores = defineCollection({
  name: 'professores',
  label: { singular: 'professor', plural: 'professores', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 120),
      ...camposDeBusca,
      /** uid of the teacher, where they requested the page themselves */
      pessoa: opcional('Registro da pessoa', 128),
      foto: imagem('Foto'),
      graduacao: escolha('Graduação', GRADUACOES_DE_PROFESSOR, CODIGOS_DE_PROFESSOR).default('dan-1').meta(PERGUNTADA),
      bio: opcional('Apresentação', 1500, { kind: 'multiline' }),
      municipio: opcional('Município', 80),
      uf: opcional('UF', 2, { kind: 'uf' }),
      aulas: listaOrdenada('Turma', aula, 20),
      site: url('Site'),
      autorizadoEm: dia('Autorizou em', {
        help: 'Dia em que a pessoa autorizou mostrar nome, foto, graduação e cidade. Sem ele, nada aparece.',
      }),
      situacao: escolha('Situação', SITUACOES_DO_PROFESSOR, [
        'rascunho',
        'emAnalise',
        'aprovado',
        'recusado',
        'retirado',
      ]).default('rascunho'),
      vinculo: vinculo.prefault({}),
      publicacao: publicacaoPeloAndamento,
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: {
    read: 'public',
    own: { editable: [], by: ['pessoa'] },
    create: 'rule',
    update: 'rule',
    serverOnly: ['pessoa'],
  },
  extras: { aprovar: 'Aprovar páginas de professores' },
  personal: ['name', 'foto', 'bio', 'municipio', 'aulas', 'site'],
  people: [
    { path: 'pessoa', by: 'id', part: 'name' },
    { path: 'pessoa', by: 'id', part: 'foto' },
    { path: 'pessoa', by: 'id', part: 'bio' },
    { path: 'pessoa', by: 'id', part: 'municipio' },
    { path: 'pessoa', by: 'id', part: 'aulas' },
    { path: 'pessoa', by: 'id', part: 'site' },
    { path: 'pessoa', by: 'id', part: 'pessoa' },
  ],
  desk: { states: false },
  small: {
    most: 2000,
    paged: [{ equal: ['uf', 'graduacao'], orderBy: [{ path: 'searchableName', direction: 'asc' }] }],
  },
  lists: [
    { orderBy: [{ path: 'searchableName', direction: 'asc' }] },
    { equal: ['uf'], orderBy: [] },
    { equal: ['graduacao'], orderBy: [] },
    { equal: ['situacao'], orderBy: [] },
  ],
  process: PROCESSO_DO_PROFESSOR,
})

export type Professor = RecordOf<typeof professores>
